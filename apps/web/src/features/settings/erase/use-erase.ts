import { endpoints, message, passwordGiven } from '@uzor/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { forgetSignIn } from '../../../api/session.ts';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { leave } from '../../../ui/leave.ts';

/**
 * Erases the account once the password is right. The call that erases takes none, so the password is tried by signing in
 * first: whoever finds an open browser cannot erase what is not theirs.
 */
export function useErase(email: string) {
  const { language, to } = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);

  async function erase(password: string) {
    if (erasing) return;
    const missing = fieldProblem(passwordGiven, password, language);
    setProblem(missing);
    if (missing) return;
    setErasing(true);
    try {
      await tryPassword(email, password);
      await call(endpoints.deleteProfile);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      // Sign-in names the address for a wrong pair; here the address is right.
      setProblem(refusal.errors.email ? message('password.wrong', language) : refusal.message);
      setErasing(false);
      return;
    }
    forgetSignIn();
    leave.to(to('/'));
  }
  return { problem, erasing, erase };
}

/** Passes for a right password. A code beside it, which a second step asks for next, is of no concern here. */
async function tryPassword(email: string, password: string): Promise<void> {
  try {
    await call(endpoints.login, { body: { email, password, need_remember: true } });
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.errors['second_factor'] === undefined) throw refusal;
  }
}
