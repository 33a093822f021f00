/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Feature flags of the build, as in the environment variable of this name. */
  readonly FEATURES: string;
  /** Public address of the site, for canonical links. */
  readonly PUBLIC_URL: string;
}
