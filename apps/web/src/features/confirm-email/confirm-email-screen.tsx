import type { BlankWire } from '@uzor/contract';
import { type ProductDefinition, isRound, laidGridOf, presetOf, sizeOf } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, Link } from 'react-router';
import { blankQuery } from '../../api/blank-queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Layout } from '../../shared/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { StatePage } from '../../shared/state-screen/screens.tsx';
import classes from './confirm-email.module.css';
import { Borrowed, Consent } from '../../ui/consent/consent.tsx';
import { Drill } from '../../shared/drill/drill.tsx';
import { EmailField } from '../../shared/email-field/email-field.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { IconArrowLeft, IconTicket } from '../../ui/icons/basic.ts';
import { CompletingDialogs } from './dialogs.tsx';
import { useCompleting } from './use-completing.ts';

export default function ConfirmEmailScreen() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  const { t } = useTranslation('email');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const query = useQuery(blankQuery(product, slug));
  const blank: BlankWire | undefined = query.data;
  const kitPath = (kitId: string) => to(`/${product.webSlug}/instruction/${kitId}`);
  const openKit = (kitId: string) => void navigate(kitPath(kitId), { replace: true });
  const ordered = blank?.status === 'completed' && blank.tile_id ? kitPath(blank.tile_id) : null;
  useEffect(() => {
    if (ordered) void navigate(ordered, { replace: true });
  }, [ordered, navigate]);
  if (query.isError) return <NotOpened query={query} title={t('states.load.title')} text={t('states.load.text')} />;
  if (blank && blank.preset === null)
    return (
      <StatePage
        footer={false}
        title={t('states.noPreset.title')}
        text={t('states.noPreset.text')}
        actions={<Button to={to(`/${product.webSlug}/presets/${slug}`)}>{t('states.noPreset.action')}</Button>}
      />
    );
  if (blank && !ordered)
    return (
      <Layout footer={false}>
        <ConfirmEmail product={product} blank={blank} onDone={openKit} />
      </Layout>
    );
  return (
    <Layout footer={false}>
      <div className={classes.screen} aria-busy>
        <div className={classes.work}>
          <Skeleton width={220} ratio={5 / 7} radius={6} />
        </div>
        <div className={classes.words}>
          <h1>{t('title')}</h1>
          <p role="status">{t('states.loading')}</p>
          <Skeleton height={60} radius={16} />
        </div>
      </div>
    </Layout>
  );
}

interface ConfirmEmailProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly onDone: (kitId: string) => void;
}

function ConfirmEmail({ product, blank, onDone }: ConfirmEmailProps) {
  const { t } = useTranslation('email');
  const { to } = useLanguage();
  const chosen = useChosen(product, blank);
  const completing = useCompleting(product, blank, chosen.work, onDone);
  const { email, errors, problem } = completing;
  const variantsPath = to(`/${product.webSlug}/presets/${blank.slug}`);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    completing.submit();
  };
  return (
    <div className={classes.screen}>
      <Link className={classes.back} to={variantsPath} aria-label={t('back')}>
        <IconArrowLeft size={26} stroke={1.9} aria-hidden />
      </Link>
      <Work {...chosen} />
      <form className={classes.words} noValidate onSubmit={submit}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t(completing.signedIn ? 'account.lead' : 'lead')}</p>
        <EmailField
          value={email}
          error={errors.email}
          hint={completing.goesElsewhere && t('account.other', { email: completing.recipient })}
          certain={completing.signedIn}
          onType={completing.typeEmail}
          onConfirm={completing.confirmEmail}
        />
        <Consent
          ticked={completing.consent}
          error={errors.consent && t('consentNeeded')}
          onTick={completing.tickConsent}
        />
        {!completing.signedIn && <Borrowed ticked={completing.borrowed} onTick={completing.borrow} />}
        <Cost blank={blank} />
        {problem && (
          <div className={classes.problem} role="alert">
            <p>{problem.words}</p>
            <p>{t(problem.of === 'variant' ? 'states.noPreset.text' : 'states.failed')}</p>
            {problem.of === 'variant' && (
              <Button variant="secondary" size="small" to={variantsPath}>
                {t('states.noPreset.action')}
              </Button>
            )}
          </div>
        )}
        <Button type="submit" size="large" wide loading={completing.busy}>
          {t('submit')}
        </Button>
      </form>
      <CompletingDialogs
        product={product}
        completing={completing}
        loginPath={to(`/auth/login/${product.webSlug}/${blank.slug}`)}
        onDone={onDone}
      />
    </div>
  );
}

/** Details of the chosen version; `work` is for the sign-in dialog. */
function useChosen(product: ProductDefinition, blank: BlankWire) {
  const { t } = useTranslation('email');
  const { language } = useLanguage();
  const src = blank.tracing_photos.find((one) => one.preset === blank.preset)?.url;
  const preset = presetOf(product.kind, blank.preset ?? 0)?.name[language] ?? '';
  const size = sizeOf(product.kind, blank.size_id ?? product.defaultSize);
  const facts = t('chosen', { preset, size: size?.name ?? '' });
  return { src, preset, size, work: src === undefined ? undefined : { src, facts } };
}

function Work({ src, preset, size }: ReturnType<typeof useChosen>) {
  const { t } = useTranslation('email');
  const round = size !== null && isRound(size.ground);
  const drilled = size !== null && laidGridOf(size.ground) !== null;
  return (
    <div className={classes.work}>
      {src && (
        <Frame tilt={round ? 0 : -1.6} round={round}>
          <img
            className={classes.picture}
            data-round={round || undefined}
            src={src}
            alt={t('picture', { name: preset })}
          />
        </Frame>
      )}
      {drilled && (
        <>
          <Drill colour="#6B4C33" size={30} turn={24} className={classes.drillOne} />
          <Drill colour="#DCC6A5" size={22} turn={-14} className={classes.drillTwo} />
          <Drill colour="#4A3E35" size={30} turn={-32} className={classes.drillThree} />
          <Drill colour="#EADDC9" size={22} turn={12} className={classes.drillFour} />
        </>
      )}
    </div>
  );
}

function Cost({ blank }: { readonly blank: BlankWire }) {
  const { t } = useTranslation('email');
  return (
    <p className={classes.cost}>
      <IconTicket size={24} stroke={1.9} aria-hidden />
      <span>{costText(blank, t)}</span>
    </p>
  );
}

function costText({ attempts_left: left, boxes }: BlankWire, t: TFunction<'email'>): string {
  if (left === null) return t('cost.unlimited');
  if (boxes) return t(left <= 1 ? 'cost.boxesLast' : 'cost.boxes', { count: boxes.codes.length });
  return left <= 1 ? t('cost.last') : t('cost.some', { before: left, after: left - 1 });
}
