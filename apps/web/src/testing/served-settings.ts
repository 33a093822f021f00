import { endpoints } from '@uzor/contract';
import { server } from './fake-server.ts';
import { profile, works } from './wire/index.ts';

export function serveSettings(): void {
  server.on(endpoints.profile, { data: profile() });
  server.on(endpoints.profileExport, { data: { status: null, url: null } });
  server.on(endpoints.secondFactor, { data: { enabled: false, since: null, recovery_codes_left: 0 } });
  server.on(endpoints.passkeys, { data: [], meta: {} });
  server.on(endpoints.kits, works([]));
  server.on(endpoints.sessions, { data: [], meta: {} });
}
