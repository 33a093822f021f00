/** Makes and checks the addresses `/files/...` under which stored files are served by our own origin. */
export interface FileLinks {
  /** Address of a private file, good for 24 hours, rounded to the hour so that browsers can keep it. Absolute (PUBLIC_URL). */
  privateUrl(key: string): string;
  /** Address of a public, immutable file (library, catalogue, banners, audio): its name bears a hash of its content. Absolute. */
  publicUrl(key: string): string;
}
