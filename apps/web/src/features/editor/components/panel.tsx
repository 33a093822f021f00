import type { BlankWire } from '@uzor/contract';
import { colourName, tightColours } from '@uzor/kit';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type TightColour, TightColours } from '../../../ui/tight-colours/tight-colours.tsx';
import classes from '../editor.module.css';
import { ChosenLine } from './chosen-line.tsx';
import { ColoursPart, type PanelPartProps, PhotoPart, SizePart } from './panel-parts.tsx';
import { LackNote } from '../helps/lack-note.tsx';
import { BrushTools } from '../look/brush-tools.tsx';
import { seenPart, PanelLinks, type PanelPart, panelParts } from './panel-links.tsx';
import type { LiveScheme } from '../../../workers/scheme-protocol.ts';
import type { EditorModel } from '../state/use-editor.ts';

interface PanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: EditorModel;
  readonly blank: BlankWire | null;
  readonly sideBySide: boolean;
  /** Further boxes for the same picture. */
  readonly boxes: ReactNode;
  readonly toolbar: ReactNode;
  readonly sources: ReactNode;
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onHowTo: () => void;
}

/** Choices, photo check and the next step: beside the picture, or in a tray below it. */
export function EditorPanel(props: PanelProps) {
  const { ref, editor, blank, sideBySide, busy, onNext } = props;
  const { t } = useTranslation('editor');
  const { live, coloursToChoose, only } = editor;
  const parts = panelParts(live.photo !== null, {
    colours: coloursToChoose && !only.colours,
    sizes: !only.size,
    sideBySide,
  });
  const [seen, setSeen] = useState<PanelPart | undefined>();
  const refusal = live.photo && editor.refusal && (
    <p className={classes.refusal} role="alert">
      <span>{editor.refusal}</span>
      <span>{t('refused.kept')}</span>
    </p>
  );
  if (editor.background.brushing)
    return (
      <div className={classes.panel}>
        <div className={classes.parts}>
          <BrushTools background={editor.background} />
        </div>
      </div>
    );
  return (
    <div className={classes.panel}>
      <PanelLinks parts={parts} seen={seen !== undefined && parts.includes(seen) ? seen : parts[0]} />
      <div
        className={classes.parts}
        ref={ref}
        onScroll={({ currentTarget }) => setSeen(seenPart(currentTarget, parts))}
      >
        {refusal}
        {sideBySide ? <SidePanel editor={editor} boxes={props.boxes} /> : <Tray {...props} />}
      </div>
      <Way editor={editor} blank={blank} busy={busy} onNext={onNext} />
    </div>
  );
}

/** Beside the picture: everything, in the order of the decisions. */
function SidePanel({ editor, boxes }: PanelPartProps & Pick<PanelProps, 'boxes'>) {
  return (
    <>
      <ChosenLine editor={editor} />
      <SizePart editor={editor} />
      {boxes}
      <ColoursPart editor={editor} />
      <PhotoPart editor={editor} />
    </>
  );
}

/** Below the picture: what is changed most comes first, with the photo's tools and sources. */
function Tray({ editor, boxes, toolbar, sources, onHowTo }: PanelProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <ChosenLine editor={editor} />
      <ColoursPart editor={editor} hiddenLegend />
      <SizePart editor={editor} />
      {boxes}
      {toolbar && (
        <div id="editor-turn" className={classes.part}>
          {toolbar}
        </div>
      )}
      <PhotoPart editor={editor}>
        <div className={classes.part}>
          {sources}
          <Button variant="ghost" size="small" onClick={onHowTo}>
            {t('howTo')}
          </Button>
        </div>
      </PhotoPart>
    </>
  );
}

/** The button to the next step, with what has to be known before it: an empty picture, colours that lack or have no spares, and that no attempt is used. */
function Way({ editor, blank, busy, onNext }: Pick<PanelProps, 'editor' | 'blank' | 'busy' | 'onNext'>) {
  const { t } = useTranslation('editor');
  const tight = useTightColours(editor.live.scheme);
  const { helps } = editor;
  const colours = helps ? <LackNote helps={helps} /> : <TightColours colours={tight} />;
  const isBlank = editor.live.findings.some(({ aspect }) => aspect === 'content');
  const cost = typeof blank?.attempts_left === 'number' ? 'attempts.notSpent' : 'attempts.tryOutNote';
  return (
    <div className={classes.way}>
      {isBlank ? <p className={classes.blank}>{t('check.content')}</p> : colours}
      <Button size="large" wide loading={busy} onClick={onNext} aria-describedby="editor-cost">
        {t('next')}
      </Button>
      <p id="editor-cost" className={classes.cost}>
        {t(busy ? 'nextBusy' : cost)}
      </p>
    </div>
  );
}

/** The colours the full scheme leaves no spares of; a draft does not count the stock. */
function useTightColours(scheme: LiveScheme | null): TightColour[] {
  const { language } = useLanguage();
  if (!scheme || scheme.draft) return [];
  return tightColours(scheme.palette).map((colour) => ({
    name: colourName(colour, language),
    figures: colour.stock === null ? null : { count: colour.count, stock: colour.stock },
  }));
}
