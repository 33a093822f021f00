import { type BlankWire, code as codeRule, kitEndpoints, type Orientation } from '@uzor/contract';
import { joinableBoxes, type ProductDefinition, sizesOfBoxes } from '@uzor/kit';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { choiceText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { grouped, signsOf } from '../../../shared/code-text/code-signs.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { IconX } from '../../../ui/icons/basic.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useSizeWords } from '../scheme/use-size-words.ts';
import classes from './boxes.module.css';

interface BoxesDialogProps {
  readonly open: boolean;
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly orientation: Orientation;
  /** Saves pending changes before the boxes change, because the size changes with them. */
  readonly flush: () => Promise<void>;
  /** `changed` is true if boxes were added or removed. */
  readonly onClose: (changed: boolean) => Promise<void>;
}

export function BoxesDialog({ open, product, blank, orientation, flush, onClose }: BoxesDialogProps) {
  const { t } = useTranslation('editor');
  const boxes = useBoxes(product, blank, flush);
  const { now, form, next } = boxes;
  const left = next !== undefined;
  const codes = now.boxes?.codes ?? [];
  const [closing, setClosing] = useState(false);
  const close = async () => {
    setClosing(true);
    await onClose(now !== blank);
    setClosing(false);
  };
  return (
    <Modal
      open={open}
      onClose={() => void close()}
      title={t('boxes.title')}
      tray
      actions={
        now.allowed_size_ids.length > 0 && (
          <Button variant={left ? 'secondary' : 'filled'} loading={closing} onClick={() => void close()}>
            {t('boxes.done')}
          </Button>
        )
      }
    >
      <div className={classes.boxes}>
        <p>{t('boxes.lead')}</p>
        {codes.length > 1 && (
          <ol className={classes.codes} aria-live="polite">
            {codes.map((ending, i) => (
              <li key={ending}>
                <span>{t('boxes.box', { number: i + 1 })}</span> <code translate="no">{`…${ending}`}</code>
                {i > 0 && (
                  <IconButton
                    label={t('boxes.remove', { number: i + 1 })}
                    icon={IconX}
                    size={20}
                    disabled={form.sending || closing}
                    onClick={() => void boxes.remove(ending)}
                  />
                )}
                {(now.boxes?.used?.[i] ?? 0) > 0 && <p>{t('boxes.used')}</p>}
              </li>
            ))}
          </ol>
        )}
        <Outcome product={product} boxes={boxes} orientation={orientation} />
        <OneLess product={product} boxes={boxes} orientation={orientation} closing={closing} />
        {left ? <NextBox boxes={boxes} /> : <p>{t('boxes.full')}</p>}
        {form.problems['whole'] && <FieldError>{form.problems['whole']}</FieldError>}
      </div>
    </Modal>
  );
}

function NextBox({ boxes: { form, signs, setSigns, add } }: { readonly boxes: ReturnType<typeof useBoxes> }) {
  const { t } = useTranslation('editor');
  return (
    <form ref={form.ref} className={classes.form} method="post" noValidate onSubmit={(event) => void add(event)}>
      <Field
        label={t('boxes.code')}
        name="code"
        value={grouped(signs)}
        onChange={({ currentTarget }) => setSigns(signsOf(currentTarget.value))}
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        error={form.problems['code']}
      />
      <Button type="submit" loading={form.sending}>
        {t('boxes.add')}
      </Button>
    </form>
  );
}

function useBoxes(product: ProductDefinition, blank: BlankWire, flush: () => Promise<void>) {
  const { language } = useLanguage();
  const [now, setNow] = useState(blank);
  const [signs, setSigns] = useState('');
  const form = useForm(['code']);
  const calls = kitEndpoints(product.apiBase);
  const params = { slug: blank.slug };
  const count = now.boxes?.codes.length ?? 1;
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await form.send({ code: fieldProblem(codeRule, signs, language) ?? undefined }, async () => {
      await flush();
      setNow((await call(calls.addBox, { params, body: { code: signs } })).data);
      setSigns('');
    });
  }
  const remove = (ending: string) =>
    form.send({}, async () => {
      await flush();
      setNow((await call(calls.removeBoxes, { params, query: { code: ending } })).data);
    });
  /** The next larger number of boxes whose canvases join into one picture; undefined if there is none. */
  const next = joinableBoxes(product.kind, ownSizes(now)).find((boxes) => boxes > count);
  return { now, count, form, signs, setSigns, add, remove, next };
}

interface OutcomeProps extends Pick<BoxesDialogProps, 'product' | 'orientation'> {
  readonly boxes: ReturnType<typeof useBoxes>;
}

function Outcome({ product, boxes: { now, count, next = count }, orientation }: OutcomeProps) {
  const { t } = useTranslation('editor');
  const words = useSizeWords();
  const sizes = sizesOfBoxes(product.kind, ownSizes(now), count);
  return (
    <div role="status">
      {sizes.length === 0 && <p>{t('boxes.lacks', { count: next - count })}</p>}
      {count > 1 &&
        sizes.map((size) => (
          <p key={size.id} className={classes.outcome}>
            <b>{words.nameOf(size)}</b> <span>{words.factsOf(size, orientation).join(', ')}</span>
          </p>
        ))}
    </div>
  );
}

interface OneLessProps extends OutcomeProps {
  readonly closing: boolean;
}

/** Offers to remove the last box if these boxes make no picture and one fewer would. */
function OneLess({ product, boxes: { now, count, form, remove }, orientation, closing }: OneLessProps) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const words = useSizeWords();
  const sizesOf = (boxes: number) => sizesOfBoxes(product.kind, ownSizes(now), boxes);
  const last = now.boxes?.codes.at(-1);
  if (last === undefined || sizesOf(count).length > 0 || sizesOf(count - 1).length === 0) return null;
  const pictures = sizesOf(count - 1).map((size) => `${words.nameOf(size)}, ${words.measureOf(size, orientation)}`);
  return (
    <>
      <p>{t('boxes.orRemove', { count: count - 1, pictures: choiceText(pictures, language) })}</p>
      <Button variant="secondary" disabled={form.sending || closing} onClick={() => void remove(last)}>
        {t('boxes.removeLast')}
      </Button>
    </>
  );
}

const ownSizes = ({ boxes, allowed_size_ids: allowed }: BlankWire) => boxes?.size_ids ?? allowed;

export const joinableCounts = (blank: BlankWire): number[] => joinableBoxes(blank.product_type, ownSizes(blank));

export const joins = (blank: BlankWire): boolean => joinableCounts(blank).length > 0;
