/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Feature flags, from the environment variable FEATURES at build time. */
  readonly FEATURES: string;
  /** Public URL of the site, for canonical links. */
  readonly PUBLIC_URL: string;
}
