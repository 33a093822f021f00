import type { EditionSettings } from '@uzor/engine';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck, IconChevronDown } from '../../../ui/icons/basic.ts';
import { IconRotate2, IconRotateClockwise2 } from '../../../ui/icons/more.ts';
import { Slider } from '../../../ui/slider/slider.tsx';
import { Tool } from '../components/tool.tsx';
import { FacesPart } from '../faces/face-frames.tsx';
import { BackgroundPart } from '../look/background-part.tsx';
import { usePictures } from '../scheme/use-pictures.ts';
import { tiltOf, turnBy } from '../stage/gestures.ts';
import type { EditorModel } from '../state/use-editor.ts';
import classes from './improve.module.css';
import { FixedLine, TipCard, tipIcons, useFixedWords, useTipWords } from './tip-card.tsx';
import { isFixable, type Tip, type TipKind } from './tips.ts';

export type Unfolded = 'background' | 'faces' | 'tilt' | null;

interface ImproveProps {
  readonly editor: EditorModel;
  readonly at: TipKind | null;
  readonly unfolded: Unfolded;
  readonly onUnfold: (part: Unfolded) => void;
  readonly onAnother: () => void;
}

export function Improve({ editor, at, unfolded, onUnfold, onAnother }: ImproveProps) {
  const { t } = useTranslation('editor');
  const { tips, background, faces } = editor;
  const pictures = usePictures(
    editor.live.photo,
    tips.tips.map((tip) => [tip.kind, { tip, choice: editor.choice }]),
    ({ tip }) => compared(editor, tip),
  );
  const aboutFaces = tips.tips.find(({ kind }) => framesFaces.has(kind));
  const part = (name: Exclude<Unfolded, null>) => ({
    title: t(`improve.${name}`),
    open: unfolded === name,
    onToggle: () => onUnfold(unfolded === name ? null : name),
  });
  return (
    <div className={classes.improve}>
      {tips.tips.map((tip) => (
        <TipCard
          key={tip.kind}
          editor={editor}
          tip={tip}
          pictures={pictures.get(tip.kind)}
          focused={tip.kind === at}
          doubtsFaces={tip === aboutFaces}
          onFix={tip.fix.by === 'another' ? onAnother : () => void tips.fix(tip)}
        />
      ))}
      {tips.fixed.map((kind) => (
        <FixedLine key={kind} editor={editor} kind={kind} />
      ))}
      {tips.praise && (
        <p className={classes.praise}>
          <IconCheck size={24} stroke={2.2} aria-hidden />
          {t(`improve.praise.${tips.praise}`)}
        </p>
      )}
      <div className={classes.rows}>
        <Part {...part('background')} value={t(`background.kind.${background.chosen}`).toLocaleLowerCase()}>
          <BackgroundPart background={background} />
        </Part>
        <Part {...part('faces')} value={useFacesValue(editor)}>
          <FacesPart faces={faces} />
        </Part>
        <Part
          {...part('tilt')}
          value={t('tools.degrees', { value: signed(tiltOf(editor.state.draft.settings.rotate)) })}
        >
          <Tilt editor={editor} />
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly value: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Part({ title, value, open, onToggle, children }: PartProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span>{title}</span> <span className={classes.value}>{value}</span>
        <IconChevronDown size={24} stroke={1.9} aria-hidden />
      </button>
      <div id={id} hidden={!open} className={classes.unfolded}>
        {open && children}
      </div>
    </div>
  );
}

function useFacesValue({ faces: { focus, searching } }: EditorModel): string {
  const { t } = useTranslation('editor');
  const count = focus?.faces.length ?? 0;
  if (focus?.source === 'off') return t('improve.facesOff');
  if (count === 0) return t(searching ? 'improve.facesSearching' : 'improve.facesNone');
  return t(focus?.source === 'manual' ? 'improve.facesMarked' : 'improve.facesFound', { count });
}

const steepest = 44;
const signed = (degrees: number) => `${degrees > 0 ? '+' : degrees < 0 ? '−' : ''}${Math.abs(Math.round(degrees))}`;

function Tilt({ editor: { state, startOf, change, dispatch } }: { readonly editor: EditorModel }) {
  const { t } = useTranslation('editor');
  const { settings } = state.draft;
  const tilt = tiltOf(settings.rotate);
  const turn = (to: EditionSettings, gesture?: string) => change({ settings: to }, gesture);
  const tiltTo = (degrees: number) => {
    const start = startOf('tilt slider');
    turn(turnBy(start, degrees - tiltOf(start.rotate)), 'tilt slider');
  };
  return (
    <div className={classes.tilt}>
      <Tool icon={IconRotate2} label={t('tools.turnLeft')} onClick={() => turn(turnBy(settings, -90))} />
      <Slider
        label={t('tools.turn')}
        min={-steepest}
        max={steepest}
        step={0.5}
        value={tilt}
        valueText={t('tools.degrees', { value: signed(tilt) })}
        centred
        onChange={tiltTo}
        onOver={() => dispatch({ type: 'gesture-over' })}
      />
      <Tool icon={IconRotateClockwise2} label={t('tools.turnRight')} onClick={() => turn(turnBy(settings, 90))} />
    </div>
  );
}

interface ChipProps {
  readonly editor: EditorModel;
  readonly onOpen: (tip: Tip) => void;
  readonly onAnother: () => void;
}

export function TipChip({ editor, onOpen, onAnother }: ChipProps) {
  const { t } = useTranslation('editor');
  const wordsOf = useTipWords(editor);
  const fixedWords = useFixedWords(editor);
  const [tip] = editor.tips.tips;
  if (!tip) return null;
  const { title, fix } = wordsOf(tip);
  const Icon = tipIcons[tip.kind];
  const press = async () => {
    if (tip.fix.by === 'another') return onAnother();
    const undo = await editor.tips.fix(tip);
    if (!undo || !isFixable(tip.kind)) return;
    const action = { label: t('improve.undo'), run: undo };
    editor.tips.tell({ tone: 'success', title: fixedWords(tip.kind), action });
  };
  return (
    <div className={classes.chip}>
      <button type="button" className={classes.chipWords} onClick={() => onOpen(tip)}>
        <Icon size={24} stroke={1.9} aria-hidden />
        <span>{title}</span>
      </button>
      {tip.fix.by !== 'none' && (
        <Button variant="secondary" size="small" className={classes.chipFix} onClick={() => void press()}>
          {fix}
        </Button>
      )}
    </div>
  );
}

/** Faults of the frame around faces. */
const framesFaces: ReadonlySet<TipKind> = new Set(['cut', 'tight', 'face']);
/** Faults that are compared in the photo. Others are compared in the work. */
const ofPhoto: ReadonlySet<TipKind> = new Set(['dark', 'bright', 'contrast', 'faded', 'cast', 'noise']);
/** Faults that are compared in a close-up of a face, if there is one. */
const ofFaces: ReadonlySet<TipKind> = new Set([...ofPhoto, 'face']);
const sidePx = 200;

async function compared({ tips, live, choice, choiceWith }: EditorModel, tip: Tip) {
  const part = await tips.partOf(tip);
  if (!part) return null;
  const of = ofPhoto.has(tip.kind) ? 'photo' : 'work';
  const question = { now: choice, after: choiceWith(part), of, closeUp: ofFaces.has(tip.kind), sidePx } as const;
  return live.client()?.ask('compare', question);
}
