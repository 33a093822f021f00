import { endpoints, message, type PasskeyAssertion } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import type { BrowserNotices } from './accounts/browsers.ts';
import type { AccountErasure } from './accounts/erasure.ts';
import type { ProfileService } from './accounts/profile.ts';
import type { PasswordRenewal } from './accounts/renewal.ts';
import type { Account } from './accounts/repository.ts';
import type { AccountService } from './accounts/service.ts';
import { rememberedSeconds } from './accounts/sign-ins.ts';
import type { PasskeyService } from './passkeys/service.ts';
import type { SecondFactorService } from './second-factor/service.ts';

interface AccountServices extends Pick<Parts, 'security'> {
  readonly accounts: AccountService;
  readonly browsers: BrowserNotices;
  readonly renewal: PasswordRenewal;
  readonly profiles: ProfileService;
  readonly erasure: AccountErasure;
  /** Tells whether the account has a second factor. */
  readonly demandSecondFactor: (accountId: string, code: string | undefined, address: string) => Promise<boolean>;
  readonly demandPasskey: (account: Account, passkey: PasskeyAssertion, address: string) => Promise<true>;
  /** Completes the order that waits for this sign-in. Returns the work made of it, else null. */
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
  });
}

function sessionRoutes(app: FastifyInstance, { security, accounts }: AccountServices): void {
  route(app, endpoints.sessions, async ({ person }) => ({ data: await accounts.sessionsOf(person), meta: {} }));
  route(app, endpoints.endSession, async ({ person, params, address, setSignIn }) => {
    if (await accounts.end(person, params.id)) setSignIn(null);
    security.note('sign-in.ended', { account: person.id, address });
  });
  route(app, endpoints.endOtherSessions, async ({ person, address }) => {
    await accounts.endOthers(person);
    security.note('sign-in.others-ended', { account: person.id, address });
  });
}

function passwordRoutes(app: FastifyInstance, { renewal }: AccountServices): void {
  route(app, endpoints.forgotPassword, async ({ body, language, address }) => {
    await renewal.ask(body.email, language, address);
  });
  route(app, endpoints.checkResetToken, async ({ body }) => renewal.checkLink(body.token));
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
  });
  route(app, endpoints.restoreAccount, async ({ body, address, userAgent, browser, setSignIn }) => ({
    access_token: setSignIn(await erasure.restore(body, { userAgent, browser }, address)),
  }));
}

export function secondFactorRoutes(app: FastifyInstance, factors: SecondFactorService): void {
  route(app, endpoints.secondFactor, async ({ person }) => ({ data: await factors.show(person) }));
  route(app, endpoints.beginSecondFactor, async ({ person, body, language, address }) => ({
    data: await factors.begin(person, body.current_password, { language, address }),
  }));
  route(app, endpoints.confirmSecondFactor, async ({ person, body, language, address }) => ({
    data: { recovery_codes: await factors.confirm(person, body.code, { language, address }) },
  }));
  route(app, endpoints.renewRecoveryCodes, async ({ person, body, address }) => ({
    data: { recovery_codes: await factors.renewCodes(person, body.code, address) },
  }));
  route(app, endpoints.endSecondFactor, async ({ person, body, language, address }) => {
    await factors.turnOff(person, body.code, { language, address });
  });
}

export function passkeyRoutes(
  app: FastifyInstance,
  passkeys: PasskeyService,
  { check }: Pick<AccountService, 'check'>,
): void {
  route(app, endpoints.passkeys, async ({ person }) => ({ data: await passkeys.list(person), meta: {} }));
  route(app, endpoints.offerPasskey, async ({ person, body, address }) => ({
    data: await passkeys.offer(person, body.code, address),
  }));
  route(app, endpoints.addPasskey, async ({ person, body, language, address }) => ({
    data: await passkeys.add(person, body, { language, address }),
  }));
  route(app, endpoints.removePasskey, async ({ person, params, body, language, address }) => {
    await passkeys.remove(person, params.id, body.code, { language, address });
  });
  route(app, endpoints.askPasskey, async ({ body, address, browser }) => {
    const account = await check(body.email, body.password, { address, browser });
    return { data: await passkeys.ask(account) };
  });
}
