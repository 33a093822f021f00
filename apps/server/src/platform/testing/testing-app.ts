import { pino } from 'pino';
import type { Endpoint } from '@uzor/contract';
import * as z from 'zod/mini';
import type { Environment } from '../../config.ts';
import { Forbidden } from '../../errors.ts';
import { systemClock } from '../clock.ts';
import { fileLinks } from '../storage/file-links.ts';
import { neverShedding } from '../admission/shedding.ts';
import { databaseLimits } from '../http/rate-limits.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Features, Parts, Person } from '../parts.ts';
import { openPhotoIntake } from '../intake/photo-intake.ts';
import { openQueue } from '../jobs/queue.ts';
import { openRealtime } from '../realtime/realtime.ts';
import { route } from '../http/route.ts';
import { openSecurityLog } from '../security/security-log.ts';
import { folderStorage } from '../storage/storage.ts';
import { temporaryDatabase, testConfig, testFolder } from './testing.ts';

/* A small product for tests of the platform: one person, one kit, calls that return their input. */

export const anna: Person = {
  id: 'anna',
  email: 'anna@example.com',
  token: 'annas-token',
  signIn: 'a11a',
  secondFactor: false,
};

const say = z.object({ data: z.unknown() });
const echo = {
  method: 'POST',
  path: '/echo',
  access: 'public',
  status: 201,
  files: ['photo'],
  answer: say,
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(10, { error: 'field.characters' }))),
    edition_settings: z.optional(z.object({ rotate: z.coerce.number() })),
    size: z.optional(z.array(z.string())),
  }),
} as const satisfies Endpoint;
const needy = {
  method: 'POST',
  path: '/needy',
  access: 'public',
  status: 200,
  body: z.object({ email: z.string({ error: 'email.required' }), count: z.int() }),
  answer: say,
} as const satisfies Endpoint;
const mine = {
  method: 'GET',
  path: '/mine',
  access: 'user',
  status: 200,
  query: z.object({ size: z.optional(z.array(z.string())) }),
  answer: say,
} as const satisfies Endpoint;
const kit = {
  method: 'DELETE',
  path: '/tile/:id',
  access: 'owner',
  status: 204,
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
} as const satisfies Endpoint;
const signIn = {
  method: 'POST',
  path: '/sign-in',
  access: 'public',
  status: 200,
  body: z.object({ stay: z.optional(z.boolean()) }),
  answer: say,
} as const satisfies Endpoint;
const broken = {
  method: 'GET',
  path: '/broken',
  access: 'public',
  status: 200,
  answer: z.object({ data: z.string() }),
} as const satisfies Endpoint;
const liar = { ...broken, path: '/liar' } as const satisfies Endpoint;

export const running = { now: 0, most: 0, until: Promise.resolve() };

/** Whether Anna's sign-in lives, and how often that was asked. */
export const annas = { lives: true, asked: 0 };

export function testFeatures(): Features {
  return {
    personOf: async (token) => {
      annas.asked++;
      return token === anna.token && annas.lives ? anna : null;
    },
    guestOf: async () => null,
    mayJoin: async (channel, person) =>
      channel.startsWith('demo-status-changed.') || (person !== null && channel.endsWith('.annas-kit')),
    checkAccess: async ({ access }, params) => {
      if (access === 'owner' && params['id'] !== 'annas-kit') throw new Forbidden('kit', params['id'] ?? '');
      return null;
    },
    namesOf: () => ({}),
    routes(app) {
      route(app, echo, async ({ body, files, language, address }) => ({
        data: {
          body,
          language,
          address,
          files: await Promise.all(
            [...files.values()].map(async ({ field, filename, bytes }) => ({
              field,
              filename,
              length: (await bytes()).length,
            })),
          ),
        },
      }));
      route(app, needy, async ({ body }) => ({ data: body.count }));
      route(app, mine, async ({ person, query }) => {
        running.most = Math.max(running.most, ++running.now);
        await running.until;
        running.now--;
        return { data: { email: person.email, query } };
      });
      route(app, kit, async () => undefined);
      route(app, signIn, async ({ body, setSignIn }) => {
        setSignIn(anna.token, body.stay ? 3600 : null);
        return { data: null };
      });
      route(app, broken, async () => {
        throw new Error('the password is hunter2');
      });
      route(app, liar, async () => ({ data: JSON.parse('5') as string }));
    },
    work: async () => undefined,
    tidy: async () => undefined,
    prepare: async () => undefined,
    trialCodes: async () => [],
  };
}

const rethrow = (error: unknown): never => {
  throw error;
};

export async function testParts(env: Environment = {}): Promise<{ parts: Parts; close: () => Promise<void> }> {
  const dataDir = testFolder();
  const testDatabase = await temporaryDatabase();
  const config = testConfig(dataDir, env);
  const log = pino({ level: 'silent' });
  const [mailer, realtime] = await Promise.all([openMailer(config), openRealtime({ ...testDatabase, config, log })]);
  const intake = openPhotoIntake(1);
  const parts: Parts = {
    config,
    log,
    mailer,
    realtime,
    intake,
    database: testDatabase.database,
    queue: openQueue({ ...testDatabase, log }),
    storage: folderStorage(dataDir),
    fileLinks: fileLinks(config.publicUrl, config.secretKey, systemClock),
    clock: systemClock,
    security: openSecurityLog({ config, clock: systemClock, print: () => undefined, onError: rethrow }),
    shedding: neverShedding,
    limits: databaseLimits(testDatabase.database, systemClock, config.secretKey),
  };
  return { parts, close: async () => void (await Promise.all([mailer.stop(), realtime.stop(), intake.stop()])) };
}
