/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Feature flags of the build, as in the environment variable of this name. */
  readonly FEATURES: string;
  /** Where the site stands, for canonical addresses. */
  readonly PUBLIC_URL: string;
}
