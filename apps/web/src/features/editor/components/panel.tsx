import type { BlankWire } from '@uzor/contract';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import classes from '../editor.module.css';
import { CheckPart, ColoursPart, type PanelPartProps, SizePart } from './panel-parts.tsx';
import { seenPart, TrayLinks, type TrayPart, trayParts } from './tray-links.tsx';
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

/** Choices, photo check and the next step: beside the picture, or in a tray below it. */
export function EditorPanel(props: PanelProps) {
  const { ref, editor, blank, sideBySide, busy, onNext } = props;
  const { t } = useTranslation('editor');
  const { live, coloursToChoose } = editor;
  const parts = trayParts(live.photo !== null, coloursToChoose);
  const [seen, setSeen] = useState<TrayPart | undefined>();
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
        {sideBySide ? <SidePanel editor={editor} /> : <Tray {...props} />}
      </div>
      <Way blank={blank} busy={busy} onNext={onNext} />
    </div>
  );
}

/** Beside the picture: everything, in the order of the decisions. */
function SidePanel({ editor }: PanelPartProps) {
  return (
    <>
      <SizePart editor={editor} />
      <ColoursPart editor={editor} />
      <CheckPart editor={editor} />
    </>
  );
}

/** Below the picture: what is changed most comes first, with the photo's tools and sources. */
function Tray({ editor, toolbar, sources, onHowTo }: PanelProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <ColoursPart editor={editor} hiddenLegend />
      <CheckPart editor={editor} />
      <SizePart editor={editor} />
      {toolbar && (
        <div id="editor-turn" className={classes.part}>
          {toolbar}
        </div>
      )}
      {editor.live.photo && (
        <div id="editor-photo" className={classes.part}>
          {sources}
          <Button variant="ghost" size="small" onClick={onHowTo}>
            {t('howTo')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The button to the next step, and whether it uses an attempt. */
function Way({ blank, busy, onNext }: Pick<PanelProps, 'blank' | 'busy' | 'onNext'>) {
  const { t } = useTranslation('editor');
  const cost = typeof blank?.attempts_left === 'number' ? 'attempts.notSpent' : 'attempts.tryOutNote';
  return (
    <div className={classes.way}>
      <Button size="large" wide loading={busy} onClick={onNext} aria-describedby="editor-cost">
        {t('next')}
      </Button>
      <p id="editor-cost" className={classes.cost}>
        {t(busy ? 'nextBusy' : cost)}
      </p>
    </div>
  );
}
