import { type DeskPictureWire, deskEndpoints } from '@uzor/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { PhotoInput } from '../../../shared/photo-drop/photo-drop.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError, TextArea } from '../../../ui/field/field.tsx';
import { IconPhotoUp } from '../../../ui/icons/more.ts';
import { Select } from '../../../ui/select/select.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import classes from './content.module.css';
import { dayOf, type FieldFacts, momentOf } from './fields.ts';
import type { Tab } from './items.ts';
import { useOptionNames } from './use-content.ts';

interface ItemFieldProps {
  readonly tab: Tab;
  readonly field: FieldFacts;
  readonly value: unknown;
  /** Picture URLs by key. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onPicture: (taken: TakenPicture) => void;
}

export function ItemField({ tab, field, value, pictures, error, onChange, onPicture }: ItemFieldProps) {
  const { name, kind, most } = field;
  const { t } = useTranslation('content');
  const options = useOptionNames();
  const label = t(`fields.${tab === 'notice' && name === 'active' ? 'noticeActive' : name}`);
  const text = typeof value === 'string' ? value : '';
  if (kind === 'switch')
    return (
      <Switch
        label={label}
        {...(name === 'by_itself' && { note: t('fields.byItselfNote') })}
        on={value === true}
        onChange={onChange}
      />
    );
  if (kind === 'picture')
    return (
      <PictureField
        {...{ name, label, error, onPicture }}
        section={tab}
        url={pictures[text] ?? null}
        wide={name === 'image'}
      />
    );
  if (kind === 'product' || kind === 'category' || kind === 'topic')
    return (
      <div className={classes.choice}>
        <span aria-hidden="true">{label}</span>
        <Select label={label} value={text} options={options[kind]} onChange={onChange} />
      </div>
    );
  return <TypedField {...{ label, name, kind, most, error, value, onChange }} />;
}

interface TypedFieldProps extends Pick<ItemFieldProps, 'value' | 'error' | 'onChange'>, FieldFacts {
  readonly label: string;
}

function TypedField({ label, name, kind, most, error, value, onChange }: TypedFieldProps) {
  const { t } = useTranslation('content');
  const text = typeof value === 'string' ? value : '';
  const shared = { label, name, error, autoComplete: 'off', maxLength: most };
  if (kind === 'area')
    return (
      <TextArea
        {...shared}
        value={text}
        hint={t('fields.left', { count: (most ?? 0) - text.length })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'start' || kind === 'end')
    return (
      <Field
        {...shared}
        type="date"
        value={dayOf(value, kind)}
        onChange={(event) => onChange(momentOf(event.currentTarget.value, kind))}
      />
    );
  if (kind === 'number')
    return (
      <Field
        {...shared}
        inputMode="numeric"
        value={typeof value === 'number' ? String(value) : ''}
        onChange={({ currentTarget }) =>
          onChange(/^\d{1,9}$/.test(currentTarget.value) ? Number(currentTarget.value) : null)
        }
      />
    );
  return (
    <Field
      {...shared}
      value={text}
      {...(kind === 'link' && { inputMode: 'url', spellCheck: false, placeholder: 'https://' })}
      onChange={({ currentTarget }) =>
        onChange(kind === 'link' && currentTarget.value === '' ? null : currentTarget.value)
      }
    />
  );
}

export interface TakenPicture extends DeskPictureWire {
  readonly field: string;
}

interface PictureFieldProps {
  readonly section: Tab;
  readonly name: string;
  readonly label: string;
  readonly url: string | null;
  readonly wide: boolean;
  readonly error: string | undefined;
  readonly onPicture: (taken: TakenPicture) => void;
}

function PictureField({ section, name, label, url, wide, error, onPicture }: PictureFieldProps) {
  const { t } = useTranslation('content');
  const input = useRef<HTMLInputElement>(null);
  const { problems, sending, send } = useForm([]);
  const take = (photo: File) =>
    send({}, async () => {
      const form = new FormData();
      form.set('section', section);
      form.set('picture', photo);
      const { data } = await call(deskEndpoints.deskTakePicture, { form });
      onPicture({ ...data, field: name });
    });
  const wrong = problems['whole'] ?? error;
  return (
    <div className={classes.pictureField}>
      <span>{label}</span>
      <div className={classes.picture} data-wide={wide || undefined}>
        {url ? <img src={url} alt="" /> : <p>{t('fields.noPicture')}</p>}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button
        variant="secondary"
        size="small"
        icon={IconPhotoUp}
        loading={sending}
        onClick={() => input.current?.click()}
      >
        {t(url ? 'fields.replace' : 'fields.choose', { what: label })}
      </Button>
      <PhotoInput ref={input} label={label} onPhoto={(photo) => void take(photo)} />
    </div>
  );
}
