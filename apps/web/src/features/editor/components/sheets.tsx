import type { BlankWire, FilterSlug } from '@uzor/contract';
import {
  filterById,
  filterId,
  filterNames,
  filterPalette,
  isPaintedByNumber,
  type ProductSize,
  threadsOf,
} from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { choiceText } from '../../../i18n/numbers.ts';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cssOf } from '../../../shared/cells/tone.ts';
import { ChoiceGroup, ChoicePicture } from '../../../ui/choice-picture/choice-picture.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconChevronRight } from '../../../ui/icons/basic.ts';
import { SizePictures } from '../../../shared/size-pictures/size-pictures.tsx';
import { joinableCounts, joins } from '../boxes/boxes.tsx';
import classes from '../editor.module.css';
import { useSizeWords } from '../scheme/use-size-words.ts';
import type { EditorModel } from '../state/use-editor.ts';
import choicesClasses from './choices.module.css';

interface SheetProps {
  readonly editor: EditorModel;
  readonly open: boolean;
  /** True if "Next" opened the sheet; its button then continues instead of closing. */
  readonly asked: boolean;
  readonly onClose: () => void;
  readonly onNext: () => void;
}

interface SizeSheetProps extends SheetProps {
  readonly blank: BlankWire | null;
  readonly onBoxes: () => void;
}

export function SizeSheet({ editor, blank, open, asked, onClose, onNext, onBoxes }: SizeSheetProps) {
  const { t } = useTranslation('editor');
  const words = useSizeWords();
  const { sizes, state, change } = editor;
  const { orientation, sizeId } = state.draft;
  const boxes = blank?.boxes?.codes.length ?? 1;
  const lacksBox = blank?.allowed_size_ids.length === 0;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('size.legend')}
      tray
      actions={
        lacksBox ? (
          <Button onClick={onBoxes}>{t('boxes.addOrRemove')}</Button>
        ) : (
          <Ready missing={sizeId === null ? t('size.missing') : null} {...{ asked, onClose, onNext }} />
        )
      }
    >
      {sizes.length > 1 && <p>{t('size.text')}</p>}
      {lacksBox && <p role="alert">{t('boxes.unfinished', { count: boxes })}</p>}
      {sizes.length > 0 && (
        <div className={choicesClasses.sizes}>
          <SizePictures
            label={t('size.legend')}
            group="size"
            sizes={sizes}
            orientation={orientation}
            chosen={sizeId}
            onChoose={(id) => change({ sizeId: id })}
            nameOf={words.nameOf}
            factOf={(size) => words.factsOf(size, orientation).join('\n')}
          />
        </div>
      )}
      {blank && joins(blank) && (
        <button type="button" className={classes.row} onClick={onBoxes}>
          {boxes === 1 ? <MoreBoxes blank={blank} /> : <span>{t('boxes.count', { count: boxes })}</span>}
          <IconChevronRight size={22} stroke={1.9} aria-hidden />
        </button>
      )}
    </Modal>
  );
}

interface ReadyProps extends Pick<SheetProps, 'asked' | 'onClose' | 'onNext'> {
  readonly missing: string | null;
}

function Ready({ asked, missing, onClose, onNext }: ReadyProps) {
  const { t } = useTranslation('editor');
  if (missing !== null) return <Button disabled>{missing}</Button>;
  return asked ? <Button onClick={onNext}>{t('next')}</Button> : <Button onClick={onClose}>{t('done')}</Button>;
}

function MoreBoxes({ blank }: { readonly blank: BlankWire }) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const counts = choiceText(joinableCounts(blank).map(String), language);
  return (
    <span className={choicesClasses.moreBoxes}>
      <b>{t('boxes.more')}</b> <span>{t('boxes.moreText', { counts })}</span>
    </span>
  );
}

export function ColourSheet({ editor, open, asked, onClose, onNext }: SheetProps) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const { filters, size, state, thumbnails, frame, change } = editor;
  const chosen = state.draft.filterId;
  const count = useCountWords(size);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('colours.legend')}
      tray
      actions={<Ready missing={chosen === null ? t('colours.missing') : null} {...{ asked, onClose, onNext }} />}
    >
      {filters.length > 1 && <p>{t('colours.text')}</p>}
      <div className={choicesClasses.colours}>
        <ChoiceGroup label={t('colours.legend')} hiddenLabel>
          {filters.map((filter) => {
            const made = thumbnails.get(filter);
            const picture = (
              <span
                className={choicesClasses.thumb}
                style={{ aspectRatio: `${frame.extent.width} / ${frame.extent.height}` }}
              >
                {made ? (
                  <Bitmap picture={made.picture} className={choicesClasses.thumbCanvas} />
                ) : (
                  <Swatches filter={filter} size={size} />
                )}
              </span>
            );
            return (
              <ChoicePicture
                key={filter}
                group="colours"
                value={filter}
                chosen={chosen === filterId(filter)}
                onChoose={() => change({ filterId: filterId(filter) })}
                picture={picture}
                name={filterNames[filter][language]}
                fact={count(filter)}
              />
            );
          })}
        </ChoiceGroup>
      </div>
    </Modal>
  );
}

function Swatches({ filter, size }: { readonly filter: FilterSlug; readonly size: ProductSize }) {
  return (
    <span className={choicesClasses.swatches} aria-hidden>
      {[...filterPalette(filter, size), ...threadsOf(filter)].map(({ rgb }) => (
        <i key={cssOf(rgb)} style={{ background: cssOf(rgb) }} />
      ))}
    </span>
  );
}

function useCountWords(size: ProductSize): (filter: FilterSlug) => string {
  const { t } = useTranslation('editor');
  const counted = isPaintedByNumber(size.ground.of) ? 'colours.pots' : 'colours.count';
  return (filter) => {
    const threads = threadsOf(filter).length;
    return threads > 0
      ? t('colours.threads', { count: threads })
      : t(counted, { count: filterPalette(filter, size).length });
  };
}

export function useChosenWords({ size, state }: EditorModel) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const { nameOf, measureOf } = useSizeWords();
  const count = useCountWords(size);
  const { sizeId, filterId: colours, orientation } = state.draft;
  const filter = filterById(colours ?? 0);
  return {
    size: sizeId === null ? null : `${nameOf(size)}, ${measureOf(size, orientation)}`,
    colours: filter && t('colours.row', { name: filterNames[filter][language], count: count(filter) }),
  };
}
