import type { BlankWire } from '@uzor/contract';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { ColourChoice, SizeChoice } from './choices.tsx';
import classes from '../editor.module.css';
import { partInView } from './part-in-view.ts';
import { PhotoCheck } from './photo-check.tsx';
import type { EditorModel } from '../state/use-editor.ts';

interface PanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: EditorModel;
  readonly blank: BlankWire | null;
  readonly sideBySide: boolean;
  readonly toolbar: ReactNode;
  readonly sources: ReactNode;
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onHowTo: () => void;
}

/** Choices, the photo check and the way on: at the side, or as a tray under the picture. */
export function EditorPanel({ ref, editor, blank, sideBySide, toolbar, sources, busy, onNext, onHowTo }: PanelProps) {
  const { t } = useTranslation('editor');
  const { state, live, sizes, filters, size, coloursToChoose, change } = editor;
  const { draft } = state;
  const parts = trayParts(live.photo !== null, coloursToChoose);
  const [seen, setSeen] = useState<TrayPart | undefined>();
  const size_ = (
    <div id="editor-size" className={classes.part}>
      <SizeChoice
        sizes={sizes}
        orientation={draft.orientation}
        chosen={draft.sizeId}
        onChoose={(sizeId) => change({ sizeId })}
      />
    </div>
  );
  const colours = coloursToChoose && (
    <div id="editor-colours" className={classes.part}>
      <ColourChoice
        filters={filters}
        size={size}
        chosen={draft.filterId}
        thumbnails={live.thumbnails}
        onChoose={(filterId) => change({ filterId })}
        hiddenLegend={!sideBySide}
      />
    </div>
  );
  const check = live.photo && (
    <div className={classes.part}>
      <PhotoCheck findings={live.findings} possible={editor.canMend} onMend={editor.mend} />
    </div>
  );
  const refusal = live.photo && editor.refusal && (
    <p className={classes.refusal} role="alert">
      <span>{editor.refusal}</span>
      <span>{t('refused.kept')}</span>
    </p>
  );
  return (
    <div className={classes.panel}>
      {!sideBySide && <TrayLinks parts={parts} seen={seen !== undefined && parts.includes(seen) ? seen : parts[0]} />}
      <div
        className={classes.parts}
        ref={ref}
        onScroll={({ currentTarget }) => setSeen(sideBySide ? undefined : seenPart(currentTarget, parts))}
      >
        {refusal}
        {sideBySide ? (
          <>
            {size_}
            {colours}
            {check}
          </>
        ) : (
          <>
            {colours}
            {check}
            {size_}
            {toolbar && (
              <div id="editor-turn" className={classes.part}>
                {toolbar}
              </div>
            )}
            {live.photo && (
              <div id="editor-photo" className={classes.part}>
                {sources}
                <Button variant="ghost" size="small" onClick={onHowTo}>
                  {t('howTo')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <div className={classes.way}>
        <Button size="large" wide loading={busy} onClick={onNext} aria-describedby="editor-cost">
          {t('next')}
        </Button>
        <p id="editor-cost" className={classes.cost}>
          {t(
            busy ? 'nextBusy' : typeof blank?.attempts_left === 'number' ? 'attempts.notSpent' : 'attempts.tryOutNote',
          )}
        </p>
      </div>
    </div>
  );
}

/** The parts of the tray that have a shortcut, as they follow each other, with their texts. */
const partNames = {
  'editor-colours': 'colours.legend',
  'editor-size': 'size.legend',
  'editor-turn': 'tools.title',
  'editor-photo': 'sources.title',
} as const;
type TrayPart = keyof typeof partNames;

function trayParts(photo: boolean, colours: boolean): TrayPart[] {
  return [
    ...(colours ? (['editor-colours'] as const) : []),
    'editor-size',
    ...(photo ? (['editor-turn', 'editor-photo'] as const) : []),
  ];
}

/** The part at the top of the tray. */
function seenPart(tray: HTMLElement, parts: readonly TrayPart[]): TrayPart | undefined {
  const top = tray.getBoundingClientRect().top;
  const tops = parts.map(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - top,
  );
  return parts[partInView(tops, tray.scrollHeight - tray.clientHeight - tray.scrollTop)];
}

/** Shortcuts to the parts of the tray; everything stays on one sheet that scrolls. */
function TrayLinks({ parts, seen }: { readonly parts: readonly TrayPart[]; readonly seen: TrayPart | undefined }) {
  const { t } = useTranslation('editor');
  return (
    <nav className={classes.links} aria-label={t('title')}>
      {parts.map((id) => (
        <button
          key={id}
          type="button"
          aria-current={id === seen || undefined}
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
        >
          {t(partNames[id])}
        </button>
      ))}
    </nav>
  );
}
