import type { BlankWire, Orientation } from '@uzor/contract';
import type { Extent } from '@uzor/engine';
import { filterPalette, laidGridOf } from '@uzor/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconChevronRight } from '../../../ui/icons/basic.ts';
import { type SideNote, Sides } from '../../../shared/sides/sides.tsx';
import { joins } from '../boxes/boxes.tsx';
import classes from '../editor.module.css';
import { useNoTipsWords } from '../improve/tip-card.tsx';
import type { HeadsShown } from '../improve/tips.ts';
import type { EditorModel } from '../state/use-editor.ts';
import type { EditorSheet, Page } from '../state/use-page.ts';
import { useSlow } from '../../../ui/use-slow.ts';
import { Sending } from './sending.tsx';
import { useChosenWords } from './sheets.tsx';

interface TrayProps {
  readonly editor: EditorModel;
  readonly blank: BlankWire | null;
  readonly next: Page['next'];
  readonly onSheet: (sheet: EditorSheet) => void;
  /** Tips shown below the rows if there is room. If absent, a row opens them in a sheet. */
  readonly improve?: ReactNode;
}

const sendingShownAfterMs = 2000;

export function Tray(props: TrayProps) {
  const { editor, blank, next, improve } = props;
  const busy = next.busy !== null;
  const sending = useSlow(next.busy === 'sending', sendingShownAfterMs);
  const { t } = useTranslation('editor');
  const { live, frame, state, refusal, change } = editor;
  const noteOf = useSideNotes(editor);
  const cost = typeof blank?.attempts_left === 'number' ? 'attempts.notSpent' : 'attempts.tryOutNote';
  return (
    <div className={classes.tray}>
      <div className={classes.parts}>
        {live.photo && refusal && (
          <p className={classes.refusal} role="alert">
            <span>{refusal}</span>
            <span>{t('refused.kept')}</span>
          </p>
        )}
        {!frame.round && (
          <Sides
            chosen={state.draft.orientation}
            onChoose={(orientation) => change({ orientation })}
            noteOf={noteOf}
            disabled={busy}
          />
        )}
        <Rows {...props} />
        {improve && !busy && (
          <section aria-labelledby="editor-improve">
            <h2 id="editor-improve" className={classes.title}>
              {t('improve.title')}
            </h2>
            {improve}
          </section>
        )}
      </div>
      <div className={classes.way}>
        {sending ? (
          <Sending sent={editor.saving.sent} lost={next.lost} onAgain={next.again} onStop={next.stop} />
        ) : (
          <>
            <Button size="large" wide loading={busy} onClick={() => void next.next()} aria-describedby="editor-cost">
              {t('next')}
            </Button>
            <p id="editor-cost" className={classes.cost}>
              {t(busy ? 'nextBusy' : cost)}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Rows({ editor, blank, next, onSheet, improve }: TrayProps) {
  const busy = next.busy !== null;
  const { t } = useTranslation(['editor', 'colours']);
  const { sizes, filters, coloursToChoose, tips } = editor;
  const chosen = useChosenWords(editor);
  const hasSizes = sizes.length > 1 || chosen.size === null || (blank !== null && joins(blank));
  const hasColours = filters.length > 1 || chosen.colours === null;
  const count = tips.tips.length;
  const mine = useMineWords(editor);
  const noTips = useNoTipsWords(editor);
  const opens = (sheet: EditorSheet, isChoice: boolean) => (isChoice && !busy ? () => onSheet(sheet) : undefined);
  return (
    <div className={classes.rows}>
      <Row label={t('size.legend')} value={chosen.size} onOpen={opens('size', hasSizes)} />
      {coloursToChoose && (
        <Row
          label={t(hasColours ? 'colours.legend' : 'colours.ofBox')}
          value={chosen.colours}
          onOpen={opens('colours', hasColours)}
        />
      )}
      {countsColours(editor) && <Row label={t('colours:row.title')} value={mine} onOpen={opens('myColours', true)} />}
      {!improve && !busy && (
        <Row
          label={t('improve.title')}
          value={count > 0 ? t('improve.tips', { count }) : tips.checking ? t('improve.checking') : noTips}
          advises={count > 0}
          onOpen={opens('improve', true)}
        />
      )}
    </div>
  );
}

/** True if the work has counted pieces, and its size and colours are chosen. */
export const countsColours = ({ size, state }: EditorModel): boolean =>
  laidGridOf(size.ground) !== null && state.draft.sizeId !== null && state.draft.filterId !== null;

function useMineWords({ colours, fit }: EditorModel): string {
  const { t } = useTranslation('colours');
  if (colours === null) return t('row.all');
  if (colours.some(({ rgb }) => rgb)) return t('row.own', { count: colours.length });
  return t('row.some', { count: colours.length, all: filterPalette(fit.filter, fit.size).length });
}

interface RowProps {
  readonly label: string;
  readonly value: string | null;
  readonly advises?: boolean;
  readonly onOpen: (() => void) | undefined;
}

function Row({ label, value, advises, onOpen }: RowProps) {
  const { t } = useTranslation('editor');
  const content = (
    <>
      <span>{label}</span>{' '}
      <span className={classes.value} data-missing={value === null || undefined} data-advises={advises || undefined}>
        {value ?? t('size.choose')}
      </span>
    </>
  );
  if (!onOpen) return <p className={classes.row}>{content}</p>;
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      {content}
      <IconChevronRight size={22} stroke={1.9} aria-hidden />
    </button>
  );
}

/** Minimum shares of the photo at which the note says "the whole photo" and "almost all of it". */
const wholePhoto = 0.99;
const almostAll = 0.84;
const clearlyLarger = 1.1;

/** Describes what each orientation shows: how many faces or, without faces, how much of the photo. */
function useSideNotes({ live, state, tips }: EditorModel): (side: Orientation) => SideNote | null {
  const { t } = useTranslation('editor');
  const { photo } = live;
  const { settings, orientation } = state.draft;
  const { frames, heads } = tips;
  const ofFaces = (side: Orientation, { all, whole, best }: HeadsShown): SideNote => {
    const shown = side === orientation ? whole : best[side].whole;
    if (shown < all) return { text: t('sidesNote.some', { count: shown, all }), warns: true };
    const turned = best[side === 'portrait' ? 'landscape' : 'portrait'];
    const isLarger = best[side].cells > clearlyLarger * turned.cells;
    return { text: t(isLarger ? 'sidesNote.facesLarger' : 'sidesNote.faces', { count: all }), warns: false };
  };
  const ofPhoto = (side: Orientation, { width, height }: Extent): SideNote => {
    const ratio = ((frames[side].width / frames[side].height) * height) / width;
    const zoom = side === orientation ? Math.max(1, settings.zoomRatio ?? 1) : 1;
    const shown = Math.min(ratio, 1 / ratio) / zoom ** 2;
    const share = shown >= wholePhoto ? 'whole' : shown >= almostAll ? 'almost' : 'part';
    return { text: t(`sidesNote.${share}`), warns: false };
  };
  return (side) => {
    if (!photo) return null;
    return heads ? ofFaces(side, heads) : ofPhoto(side, photo.original);
  };
}
