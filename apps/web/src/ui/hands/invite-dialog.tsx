import { useMutation } from '@tanstack/react-query';
import { guestEndpoints, type HandColour, type HandWire, handColours, mostHandCharacters } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useHandsAgain } from '../../api/together/work-news.ts';
import { call } from '../../api/transport.ts';
import { Button } from '../button/button.tsx';
import { Modal } from '../dialog/modal.tsx';
import { Field } from '../field/field.tsx';
import { IconCheck, IconCopy } from '../icons/basic.ts';
import { IconShare2, IconShieldLock } from '../icons/more.ts';
import { Switch } from '../switch/switch.tsx';
import { useCopy } from '../use-copy.ts';
import classes from './family.module.css';
import { HandDisc } from './hand-disc.tsx';

interface InviteDialogProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  /** Those who have a colour already. */
  readonly hands: readonly HandWire[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Names a guest and their colour, makes the link, and hands it over: it is told this once. */
export function InviteDialog({ open, onClose, ...props }: InviteDialogProps) {
  return open && <OpenDialog {...props} onClose={onClose} />;
}

function OpenDialog({ product, kitId, hands, onClose }: Omit<InviteDialogProps, 'open'>) {
  const { t } = useTranslation('together');
  const [made, setMade] = useState<{ readonly name: string; readonly url: string } | null>(null);
  return (
    <Modal tray closable open onClose={onClose} title={made ? t('link.title', { name: made.name }) : t('invite.title')}>
      {made ? (
        <Link url={made.url} onDone={onClose} />
      ) : (
        <Form product={product} kitId={kitId} hands={hands} onMade={(name, url) => setMade({ name, url })} />
      )}
    </Modal>
  );
}

interface FormProps extends Pick<InviteDialogProps, 'product' | 'kitId' | 'hands'> {
  readonly onMade: (name: string, url: string) => void;
}

function Form({ product, kitId, hands, onMade }: FormProps) {
  const { t } = useTranslation('together');
  const again = useHandsAgain(product, kitId);
  const takenBy = new Map<HandColour, HandWire>([
    ...hands.filter(({ open }) => open).map((hand) => [hand.color, hand] as const),
  ]);
  const free = handColours.filter((color, place) => !takenBy.has(color) && (place > 0 || hands.length > 0));
  const [chosen, choose] = useState<HandColour | null>(null);
  const color = chosen !== null && free.includes(chosen) ? chosen : free[0];
  const [name, setName] = useState('');
  const [mayMark, setMayMark] = useState(true);
  const making = useMutation({
    mutationFn: () =>
      call(guestEndpoints(product.apiBase).invite, {
        params: { id: kitId },
        body: { name, color, may_mark: mayMark },
      }),
    onSuccess: ({ data }) => onMade(name.trim(), data.url),
    onSettled: again,
  });
  const problem = making.error;
  const fields = problem instanceof ApiError ? problem.errors : {};
  function send(event: FormEvent) {
    event.preventDefault();
    making.mutate();
  }
  if (free.length === 0) return <p>{t('invite.full')}</p>;
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p className={classes.muted}>{t('invite.text')}</p>
      <Field
        label={t('invite.name')}
        value={name}
        maxLength={mostHandCharacters}
        autoComplete="off"
        error={fields.name?.[0]}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Colours takenBy={takenBy} free={free} color={color} onChoose={choose} />
      <Switch label={t('invite.mark')} note={t('invite.markNote')} on={mayMark} onChange={setMayMark} />
      {problem && !fields.name && (
        <p role="alert" className={classes.problem}>
          {fields.color?.[0] ?? problem.message}
        </p>
      )}
      <Button wide size="large" type="submit" loading={making.isPending}>
        {t('invite.make')}
      </Button>
      <p className={classes.safe}>
        <IconShieldLock size={24} stroke={1.7} aria-hidden />
        {t('invite.safe')}
      </p>
    </form>
  );
}

interface ColoursProps {
  readonly takenBy: ReadonlyMap<HandColour, HandWire>;
  readonly free: readonly HandColour[];
  readonly color: HandColour | undefined;
  readonly onChoose: (color: HandColour) => void;
}

/** The six colours; those that are taken say by whom. */
function Colours({ takenBy, free, color, onChoose }: ColoursProps) {
  const { t } = useTranslation('together');
  return (
    <fieldset className={classes.colours}>
      <legend>{t('invite.colour')}</legend>
      {handColours.map((one, place) => {
        const holder = takenBy.get(one);
        const words = t(`invite.colours.${colourKey(place)}`);
        const taken = !free.includes(one);
        return (
          <label key={one} style={{ '--hand': one }} title={words}>
            <input
              type="radio"
              name="hand-colour"
              checked={one === color}
              disabled={taken}
              aria-label={holder ? t('invite.taken', { colour: words, name: holder.name ?? t('hands.owner') }) : words}
              onChange={() => onChoose(one)}
            />
            {holder ? <HandDisc hand={holder} className={classes.swatch} /> : <span className={classes.swatch} />}
            {one === color && <IconCheck size={22} stroke={2.4} aria-hidden />}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The key of a colour's name. */
function colourKey(place: number): '0' | '1' | '2' | '3' | '4' | '5' {
  const keys = ['0', '1', '2', '3', '4', '5'] as const;
  return keys[place] ?? '0';
}

function Link({ url, onDone }: { readonly url: string; readonly onDone: () => void }) {
  const { t } = useTranslation('together');
  const { copied, copy } = useCopy();
  const [byHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shares = typeof navigator.share === 'function';
  async function take() {
    const done = await copy(url);
    setByHand(!done);
    if (!done) field.current?.focus(); // which selects it
  }
  return (
    <div className={classes.form}>
      <p className={classes.muted}>{t('link.text')}</p>
      <Field
        ref={field}
        label={t('link.field')}
        value={url}
        readOnly
        hint={byHand && t('link.byHand')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {shares && (
        <Button
          wide
          size="large"
          icon={IconShare2}
          // Closing the system's own dialog is no failure.
          onClick={() => void navigator.share({ url, text: t('link.message') }).catch(() => undefined)}
        >
          {t('link.send')}
        </Button>
      )}
      <Button
        wide
        variant={shares ? 'secondary' : 'filled'}
        icon={copied ? IconCheck : IconCopy}
        onClick={() => void take()}
      >
        {t(copied ? 'link.copied' : 'link.copy')}
      </Button>
      <Button wide variant="ghost" onClick={onDone}>
        {t('link.done')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t('link.copied')}
      </span>
    </div>
  );
}
