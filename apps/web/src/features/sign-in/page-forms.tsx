import { productBySlug } from '@uzor/kit/catalogue';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { takePageState } from '../../api/page-state.ts';
import { dropForgotten } from '../../api/forgotten-password.ts';
import { useLanguage } from '../../i18n/language.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import { useAwake } from '../../ui/use-awake.ts';
import { AccountForms, type AccountTab } from './account-forms.tsx';

/** The forms as a page. After signing in, the customer returns to the previous page. */
export default function PageForms({ tab }: { readonly tab: AccountTab }) {
  const { to } = useLanguage();
  const navigate = useNavigate();
  useToldInOtherLanguage();
  const told = useTold();
  const { product: productSlug = '', slug } = useParams();
  const product = productBySlug(productSlug);
  const order = slug === undefined || !product ? told.order : { slug, product: product.webSlug };

  function goOn(kitId: string | null) {
    dropForgotten();
    const orderPage = order && (kitId ? `instruction/${kitId}` : `check-email/${order.slug}`);
    const next = orderPage
      ? to(`/${order.product}/${orderPage}`)
      : to(withoutLanguage(told.returnTo ?? '/dashboard/my-works'));
    void navigate(next, { replace: true });
  }
  function show(other: AccountTab, email: string) {
    const login = order ? `/auth/login/${order.product}/${order.slug}` : '/auth/login';
    const state = { ...told, email, order };
    void navigate(to(other === 'register' ? '/auth/register' : login), { replace: true, state });
  }

  return (
    <AccountForms tab={tab} email={told.email} order={order} renewed={told.renewed} onTab={show} onSignedIn={goOn} />
  );
}

const stateSchema = z.object({
  /** Only paths of this site. */
  returnTo: z.catch(z.optional(z.string().check(z.regex(/^\/(?!\/)/))), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  order: z.catch(z.optional(z.object({ slug: z.string(), product: z.string() })), undefined),
  renewed: z.catch(z.optional(z.boolean()), undefined),
});

/** Keeps the history state when the page's language is changed. */
function useToldInOtherLanguage(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    const state = takePageState(address);
    if (state !== undefined) void navigate(address, { replace: true, state });
  }, [navigate, address]);
}

/** The history state from the previous page; empty until the prerendered page is hydrated. */
function useTold(): z.infer<typeof stateSchema> {
  const { state } = useLocation();
  const awake = useAwake();
  return stateSchema.safeParse(awake ? state : {}).data ?? {};
}
