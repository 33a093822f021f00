import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CollaboratorColour,
  collaboratorColours,
  type CollaboratorWire,
  endpoints,
  guestEndpoints,
  type KitDetailWire,
  mostNameCharacters,
} from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, keepAnswer, query } from '../../api/queries.ts';
import { useRefreshCollaborators } from '../../api/together/work-news.ts';
import { call } from '../../api/transport.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Field } from '../../ui/field/field.tsx';
import { IconCheck, IconShare } from '../../ui/icons/basic.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { LinkBox } from '../share/link-box.tsx';
import { hasShareDialog, useSending } from '../share/use-sending.ts';
import { useForm } from '../use-form.ts';
import classes from './collaborators.module.css';
import { CollaboratorDisc } from './collaborator-disc.tsx';
import { useWorkWords } from './work-words.ts';

interface InviteDialogProps {
  readonly product: ProductDefinition;
  readonly kit: Pick<KitDetailWire, 'id' | 'title' | 'size'>;
  readonly collaborators: readonly CollaboratorWire[];
  readonly onClose: () => void;
}

/** Names a guest and their colour, then shows the link, which the server returns only once. */
export function InviteDialog({ onClose, ...props }: InviteDialogProps) {
  const { t } = useTranslation('together');
  const sending = useSending(t('link.message'));
  const [made, setMade] = useState<{ readonly name: string; readonly url: string } | null>(null);
  const { data: profile, isPending } = useQuery({ ...query(endpoints.profile), select: dataOf });
  const nameless = profile !== undefined && profile.full_name === null;
  function show(name: string, url: string) {
    setMade({ name, url });
    if (hasShareDialog()) void sending.send(url);
  }
  return (
    <Modal
      tray
      open
      onClose={onClose}
      title={made ? t('link.title', { name: made.name }) : t(nameless ? 'owner.title' : 'invite.title')}
    >
      {made ? (
        <div className={classes.form}>
          <p className={classes.muted}>{t('link.text')}</p>
          <LinkBox url={made.url} sending={sending} />
          <Button wide variant="ghost" onClick={onClose}>
            {t('link.done')}
          </Button>
        </div>
      ) : isPending ? (
        <Skeleton height={420} />
      ) : nameless ? (
        <OwnName />
      ) : (
        <Form {...props} owner={firstWord(profile?.full_name ?? '')} onMade={show} />
      )}
    </Modal>
  );
}

/** Guests see only the first word of the owner's name. */
const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? '';

function OwnName() {
  const { t } = useTranslation(['together', 'common']);
  const queries = useQueryClient();
  const { form, given, problems, sending, send } = useForm(['full_name'], async () => {
    await send({}, async () => {
      const { data } = await call(endpoints.saveProfile, { body: { full_name: given('full_name') } });
      await keepAnswer(queries, endpoints.profile, {}, { data });
    });
  });
  return (
    <form {...form} className={classes.form}>
      <p className={classes.muted}>{t('owner.text')}</p>
      <Field
        label={t('owner.name')}
        name="full_name"
        autoComplete="given-name"
        error={problems['full_name'] ?? problems['whole']}
      />
      <Button wide size="large" type="submit" loading={sending}>
        {t('owner.next')}
      </Button>
    </form>
  );
}

interface FormProps extends Omit<InviteDialogProps, 'onClose'> {
  readonly owner: string;
  readonly onMade: (name: string, url: string) => void;
}

function Form({ product, kit, collaborators, owner, onMade }: FormProps) {
  const { t } = useTranslation(['together', 'common']);
  const refresh = useRefreshCollaborators(product, kit.id);
  const ownColour = collaboratorColours[0];
  const takenBy = new Map<CollaboratorColour, Pick<CollaboratorWire, 'name' | 'color'>>([
    [ownColour, { name: owner || null, color: ownColour }],
    ...collaborators.filter(({ open }) => open).map((one) => [one.color, one] as const),
  ]);
  const free = collaboratorColours.filter((color) => !takenBy.has(color));
  const [chosen, choose] = useState<CollaboratorColour | null>(null);
  const color = chosen !== null && free.includes(chosen) ? chosen : free[0];
  const [name, setName] = useState('');
  const [mayMark, setMayMark] = useState(true);
  const { form, problems, sending, send } = useForm(['name', 'color'], async () => {
    await send({}, async () => {
      const body = { name, color, may_mark: mayMark };
      const { data } = await call(guestEndpoints(product.apiBase).invite, { params: { id: kit.id }, body });
      onMade(name.trim(), data.url);
    });
    refresh();
  });
  const sends = hasShareDialog();
  const problem = problems['color'] ?? problems['whole'];
  return (
    <form {...form} className={classes.form}>
      <p className={classes.muted}>{t('invite.text')}</p>
      <Field
        label={t('invite.name')}
        value={name}
        maxLength={mostNameCharacters}
        autoComplete="off"
        error={problems['name']}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Colours takenBy={takenBy} free={free} color={color} onChoose={choose} />
      <Switch label={t('invite.mark')} note={t('invite.markNote')} on={mayMark} onChange={setMayMark} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Preview {...{ product, kit, owner, name }} />
      <Button wide size="large" type="submit" {...(sends && { icon: IconShare })} loading={sending}>
        {sends ? t('link.send', { ns: 'common' }) : t('invite.make')}
      </Button>
      <p className={classes.safe}>{t('invite.safe')}</p>
    </form>
  );
}

function Preview({ product, kit, owner, name }: Pick<FormProps, 'product' | 'kit' | 'owner'> & { name: string }) {
  const { t } = useTranslation('together');
  const work = useWorkWords(product, kit);
  const helper = name.trim();
  return (
    <p className={classes.preview}>
      <span>{helper === '' ? t('invite.seesUnnamed') : t('invite.sees', { name: helper })}</span>
      <b>{owner === '' ? t('guest.titleUnknown') : t('guest.title', { owner })}</b>
      <span>{work}</span>
    </p>
  );
}

interface ColoursProps {
  readonly takenBy: ReadonlyMap<CollaboratorColour, Pick<CollaboratorWire, 'name' | 'color'>>;
  readonly free: readonly CollaboratorColour[];
  readonly color: CollaboratorColour | undefined;
  readonly onChoose: (color: CollaboratorColour) => void;
}

/** The collaborator colours; taken ones show who has them. */
function Colours({ takenBy, free, color, onChoose }: ColoursProps) {
  const { t } = useTranslation('together');
  return (
    <fieldset className={classes.colours}>
      <legend>{t('invite.colour')}</legend>
      {collaboratorColours.map((one, place) => {
        const holder = takenBy.get(one);
        const words = t(`invite.colours.${colourKey(place)}`);
        const taken = !free.includes(one);
        return (
          <label key={one} style={{ '--collaborator': one }} title={words}>
            <input
              type="radio"
              name="colour"
              checked={one === color}
              disabled={taken}
              aria-label={holder ? t('invite.taken', { colour: words, name: holder.name ?? t('list.owner') }) : words}
              onChange={() => onChoose(one)}
            />
            {holder ? (
              <CollaboratorDisc collaborator={holder} className={classes.swatch} />
            ) : (
              <span className={classes.swatch} />
            )}
            {one === color && <IconCheck size={22} stroke={2.4} aria-hidden />}
          </label>
        );
      })}
    </fieldset>
  );
}

function colourKey(place: number): '0' | '1' | '2' | '3' | '4' | '5' {
  const keys = ['0', '1', '2', '3', '4', '5'] as const;
  return keys[place] ?? '0';
}
