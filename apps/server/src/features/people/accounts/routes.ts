import { endpoints, message, type PasskeyAssertion } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import type { Parts, Person } from '../../../platform/parts.ts';
import { route } from '../../../platform/http/route.ts';
import type { BrowserNotices } from './browsers.ts';
import type { AccountErasure } from './erasure.ts';
import type { ProfileService } from './profile.ts';
import type { PasswordRenewal } from './renewal.ts';
import type { Account } from './repository.ts';
import type { AccountService } from './service.ts';
import { rememberedSeconds } from './tokens.ts';

/** The services behind the endpoints of accounts. */
export interface AccountServices extends Pick<Parts, 'security'> {
  readonly accounts: AccountService;
  readonly browsers: BrowserNotices;
  readonly renewal: PasswordRenewal;
  readonly profiles: ProfileService;
  readonly erasure: AccountErasure;
  /** Demands the second factor of an account that has one, and tells whether it has; passed in because it depends on accounts. */
  readonly demandSecondFactor: (accountId: string, code: string | undefined, address: string) => Promise<boolean>;
  /** Accepts a passkey instead. */
  readonly demandPasskey: (account: Account, passkey: PasskeyAssertion, address: string) => Promise<true>;
  /** Completes the blank for someone signing in if it waits for this address, else null. Passed in because orders depend on accounts. */
  readonly completeAfterSignIn: (slug: string, person: Pick<Person, 'id' | 'email'>) => Promise<string | null>;
}

export function accountRoutes(app: FastifyInstance, services: AccountServices): void {
  signInRoutes(app, services);
  sessionRoutes(app, services);
  passwordRoutes(app, services);
  profileRoutes(app, services);
}

function signInRoutes(
  app: FastifyInstance,
  { security, accounts, browsers, erasure, demandSecondFactor, demandPasskey, completeAfterSignIn }: AccountServices,
): void {
  route(app, endpoints.register, async ({ body, person, language, address, userAgent, browser, setSignIn }) => {
    const { full_name: fullName, email, password, consent = false, need_remember: remembered = true } = body;
    const registration = { fullName, email, password, consent, language, remembered, userAgent, browser };
    const token = await accounts.register(registration, address);
    if (person) await accounts.signOut(person.token); // this browser's former sign-in, whose token is replaced
    return { access_token: setSignIn(token, remembered ? rememberedSeconds : null) };
  });
  route(app, endpoints.login, async ({ body, person, language, address, userAgent, browser, setSignIn }) => {
    const remembered = body.need_remember ?? false;
    const account = await accounts.check(body.email, body.password, { address, browser });
    const secondFactor = body.passkey
      ? await demandPasskey(account, body.passkey, address)
      : await demandSecondFactor(account.id, body.second_factor, address);
    await erasure.demandLiving(account, language);
    // The order first: if its code is used up, the sign-in is refused and must not leave a token.
    const kitId = body.slug ? await completeAfterSignIn(body.slug, account) : null;
    const token = await browsers.signIn(account, { remembered, userAgent, browser, secondFactor }, language);
    if (person) await accounts.signOut(person.token);
    const access_token = setSignIn(token, remembered ? rememberedSeconds : null);
    return { access_token, ...(kitId === null ? {} : { data: { tile_id: kitId } }) };
  });
  route(app, endpoints.logout, async ({ person, address, setSignIn }) => {
    await accounts.signOut(person.token);
    security.note('sign-in.left', { account: person.id, address });
    setSignIn(null);
    return undefined;
  });
}

function sessionRoutes(app: FastifyInstance, { security, accounts }: AccountServices): void {
  route(app, endpoints.sessions, async ({ person }) => ({ data: await accounts.sessionsOf(person), meta: {} }));
  route(app, endpoints.endSession, async ({ person, params, address, setSignIn }) => {
    if (await accounts.end(person, params.id)) setSignIn(null);
    security.note('sign-in.ended', { account: person.id, address });
    return undefined;
  });
  route(app, endpoints.endOtherSessions, async ({ person, address }) => {
    await accounts.endOthers(person);
    security.note('sign-in.others-ended', { account: person.id, address });
    return undefined;
  });
}

function passwordRoutes(app: FastifyInstance, { renewal }: AccountServices): void {
  route(app, endpoints.forgotPassword, async ({ body, language, address }) => {
    await renewal.ask(body.email, language, address);
    return undefined;
  });
  route(app, endpoints.checkResetToken, async ({ body }) => {
    await renewal.checkLink(body.token);
    return undefined;
  });
  route(app, endpoints.resetPassword, async ({ body, language, address }) => {
    await renewal.byLink(body.token, body.password, { language, address });
    return { message: message('password.changed', language) };
  });
  route(app, endpoints.changePassword, async ({ person, body, language, address }) => {
    await renewal.byPassword(person, body.current_password, body.new_password, { language, address });
    return { message: message('password.changed', language) };
  });
}

function profileRoutes(app: FastifyInstance, { profiles, erasure }: AccountServices): void {
  route(app, endpoints.profile, async ({ person }) => ({ data: await profiles.show(person.id) }));
  route(app, endpoints.saveProfile, async ({ person, body, files, language }) => {
    const edits = { fullName: body.full_name ?? undefined, birthDate: body.birth_date, gender: body.gender };
    const pictures = { removeAvatar: body.remove_avatar ?? false, avatar: files.get('avatar') };
    return {
      data: await profiles.save(person, { ...edits, ...pictures }),
      message: message('profile.saved', language),
    };
  });
  route(app, endpoints.deleteProfile, async ({ person, body, language, address, setSignIn }) => {
    await erasure.remove(person, body, { language, address });
    setSignIn(null);
    return undefined;
  });
  route(app, endpoints.restoreAccount, async ({ body, address, userAgent, browser, setSignIn }) => ({
    access_token: setSignIn(await erasure.restore(body, { userAgent, browser }, address)),
  }));
}
