import { endpoints, type ProfileWire } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { SignInNeeded } from '../../errors.ts';
import type { Person } from '../../platform/parts.ts';
import { route } from '../../platform/route.ts';
import type { Tables } from '../../platform/tables.ts';
import type { Kysely } from 'kysely';
import { profileToWire } from './profile.ts';
import type { AccountService } from './service.ts';
import { rememberedSeconds } from './tokens.ts';

/** What accounts need of unfinished orders; handed in, because orders know accounts. */
export interface Orders {
  /** Completes the blank for who has just signed in, where it waits for this very address; null where it does not. */
  completeAfterSignIn(slug: string, person: Person): Promise<string | null>;
  unfinishedOf(accountId: string): Promise<ProfileWire['unfinished_blank']>;
}

export function accountRoutes(
  app: FastifyInstance,
  { database, accounts, orders }: { readonly database: Kysely<Tables>; readonly accounts: AccountService; readonly orders: Orders },
): void {
  route(app, endpoints.login, async ({ body, address, setSignIn }) => {
    const remembered = body.need_remember ?? false;
    const account = await accounts.check(body.email, body.password, address);
    const token = await accounts.signIn(database, account.id, remembered);
    const kitId = body.slug ? await orders.completeAfterSignIn(body.slug, { id: account.id, email: account.email, token }) : null;
    setSignIn(token, remembered ? rememberedSeconds : null);
    return { access_token: token, ...(kitId === null ? {} : { data: { tile_id: kitId } }) };
  });
  route(app, endpoints.logout, async ({ person, setSignIn }) => {
    await accounts.signOut(person.token);
    setSignIn(null);
    return undefined;
  });
  route(app, endpoints.profile, async ({ person }) => {
    const account = await accounts.byId(database, person.id);
    if (!account) throw new SignInNeeded();
    return { data: profileToWire(account, null, await orders.unfinishedOf(account.id)) };
  });
}
