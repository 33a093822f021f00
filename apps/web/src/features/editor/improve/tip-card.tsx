import type { Orientation } from '@uzor/contract';
import { type CorrectableFault, correctionCurve, faceVerdict, noCorrections } from '@uzor/engine';
import { colourName, filterById, filterNames, laidGridOf } from '@uzor/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck, IconSun } from '../../../ui/icons/basic.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import { IconArrowNarrowRight, IconFaceId, IconFocus2, IconPalette } from '../../../ui/icons/more.ts';
import {
  IconBackground,
  IconBlur,
  IconColorFilter,
  IconContrast2,
  IconCrop,
  IconDropletHalf2,
  IconGrain,
  IconPhotoOff,
  IconSunOff,
  IconTextRecognition,
} from '../../../ui/icons/photo.ts';
import type { Answers } from '../../../workers/scheme-protocol.ts';
import type { FacesModel } from '../faces/use-faces.ts';
import { useSizeWords } from '../scheme/use-size-words.ts';
import type { EditorModel } from '../state/use-editor.ts';
import classes from './improve.module.css';
import type { FixableKind, Tip, TipKind } from './tips.ts';

export const tipIcons: Readonly<Record<TipKind, Icon>> = {
  content: IconPhotoOff,
  detail: IconPhotoOff,
  coarse: IconPhotoOff,
  cut: IconCrop,
  tight: IconCrop,
  margins: IconCrop,
  text: IconTextRecognition,
  face: IconFaceId,
  subject: IconFocus2,
  dark: IconSunOff,
  bright: IconSun,
  contrast: IconContrast2,
  faded: IconContrast2,
  cast: IconColorFilter,
  grey: IconDropletHalf2,
  blur: IconBlur,
  noise: IconGrain,
  background: IconBackground,
  lack: IconPalette,
};

export function useTipWords(editor: EditorModel) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const { nameOf } = useSizeWords();
  const fixOf = useFixWords(editor);
  const faceWords = useFaceWords(editor);
  const lackWords = useLackWords(editor);
  const wordsOf = (tip: Tip) => {
    switch (tip.kind) {
      case 'face':
        return faceWords(tip);
      case 'cut': {
        const side = turnOf(tip, editor) ?? 'here';
        const count = tip.value;
        const why =
          tip.better === count
            ? t(`tips.cut.all_${side}`, { count })
            : t(`tips.cut.why_${side}`, { count, held: tip.better });
        return { title: t('tips.cut.title', { count }), why };
      }
      case 'tight':
        return { title: t('tips.tight.title', { count: tip.value }), why: t('tips.tight.why') };
      case 'detail':
        return { title: t('tips.detail.title', { size: nameOf(editor.size) }), why: t('tips.detail.why') };
      case 'coarse':
        return { title: t('tips.coarse.title', { count: facesOf(editor) }), why: t('tips.coarse.why') };
      case 'cast':
        return {
          title: t('tips.cast.title', { context: tintOf(editor.rescue.found?.options) }),
          why: t('tips.cast.why'),
        };
      case 'grey': {
        const filter = tip.fix.by === 'part' ? filterById(tip.fix.part.filterId ?? 0) : null;
        return {
          title: t('tips.grey.title'),
          why: t('tips.grey.why', { name: filter && filterNames[filter][language] }),
        };
      }
      case 'lack':
        return lackWords();
      default:
        return { title: t(`tips.${tip.kind}.title`), why: t(`tips.${tip.kind}.why`) };
    }
  };
  return (tip: Tip) => ({ ...wordsOf(tip), fix: fixOf(tip) });
}

function turnOf({ fix }: Tip, { state }: EditorModel): Orientation | null {
  return fix.by === 'frame' && fix.orientation !== state.draft.orientation ? fix.orientation : null;
}

const facesOf = ({ faces: { focus } }: EditorModel): number => Math.max(1, focus?.faces.length ?? 0);

function useFixWords(editor: EditorModel): (tip: Tip) => string {
  const { t } = useTranslation(['editor', 'common']);
  const { language } = useLanguage();
  const { nameOf } = useSizeWords();
  return (tip) => {
    const { kind, fix } = tip;
    const { larger, helps } = editor;
    if (fix.by === 'another') return t('sources.another');
    if (fix.by === 'part' && fix.part.sizeId !== undefined && larger) return t('tips.larger', { size: nameOf(larger) });
    if (kind === 'lack') {
      const help = helps?.help;
      return help ? t(`tips.lack.fix.${help.by}`, { name: filterNames[help.filter][language] }) : '';
    }
    if (kind !== 'cut') return t(`tips.${kind}.fix`);
    const turned = turnOf(tip, editor);
    return turned ? t(`common:sides.${turned}`) : t('tips.frame', { count: tip.value });
  };
}

function useFaceWords(editor: EditorModel) {
  const { t } = useTranslation('editor');
  const inCells = laidGridOf(editor.size.ground) !== null;
  const faces = facesOf(editor);
  return ({ value, better, fix }: Tip) => {
    const way = fix.by === 'frame' ? fix.orientation : 'closer';
    const more = inCells && better > value ? ` ${t(`tips.face.better_${way}`, { count: Math.round(better) })}` : '';
    return {
      title: inCells
        ? t('tips.face.title', { context: faces > 1 ? 'cellsAll' : 'cells', count: value })
        : t('tips.face.title', { count: faces }),
      why: t(faceVerdict(value) === 'warn' ? 'tips.face.warn' : 'tips.face.advise', { count: faces }) + more,
    };
  };
}

function useLackWords({ helps }: EditorModel) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  return () => {
    if (!helps) return { title: '', why: '' };
    const { most, help } = helps;
    const [wanted, held] = [most.wanted, most.held].map((share) => Math.round(share * 100));
    const by = help && t(`lack.by.${help.by}`, { name: filterNames[help.filter][language] });
    const helped = help ? t(help.isEnough ? 'lack.enough' : 'lack.less', { by }) : t('lack.none');
    return {
      title: t('tips.lack.title', { colour: colourName(most.colour, language).toLocaleLowerCase(language) }),
      why: `${t('tips.lack.why', { wanted, held })} ${helped}`,
    };
  };
}

/** Names the tint of a colour cast by the channel that its correction changes most in the midtones. */
function tintOf(options: readonly { faults: readonly CorrectableFault[]; corrections: typeof noCorrections }[] = []) {
  const corrections = options.find(({ faults }) => faults.join() === 'cast')?.corrections ?? noCorrections;
  const [red, green, blue] = [0, 1, 2].map((channel) => correctionCurve(corrections, channel)[128] - 128);
  const mean = (red + green + blue) / 3;
  const by = { red: mean - red, green: mean - green, blue: mean - blue, yellow: blue - mean };
  return (['blue', 'yellow', 'green', 'red'] as const).reduce((most, one) => (by[one] > by[most] ? one : most));
}

interface TipCardProps {
  readonly editor: EditorModel;
  readonly tip: Tip;
  /** Undefined while the pictures are being drawn. */
  readonly pictures: Answers['compare'] | undefined;
  readonly focused: boolean;
  /** Shows a button to ignore something mistaken for a face. */
  readonly doubtsFaces: boolean;
  readonly onFix: () => void;
}

export function TipCard({ editor, tip, pictures, focused, doubtsFaces, onFix }: TipCardProps) {
  const { t } = useTranslation('editor');
  const { title, why, fix } = useTipWords(editor)(tip);
  const card = useRef<HTMLElement>(null);
  const Icon = tipIcons[tip.kind];
  useEffect(() => {
    if (focused) card.current?.querySelector('button')?.focus();
  }, [focused]);
  return (
    <section ref={card} className={classes.card} aria-label={title}>
      <Icon size={26} stroke={1.9} aria-hidden />
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{why}</p>
      </div>
      {tip.fix.by !== 'none' && (
        <div className={classes.pictures}>
          {tip.fix.by !== 'another' && (
            <>
              <Bitmap picture={pictures?.now} label={t('improve.now')} className={classes.sample} />
              <IconArrowNarrowRight size={24} stroke={1.9} aria-hidden />
              <span className={classes.after}>
                <Bitmap picture={pictures?.after} label={t('improve.after')} className={classes.sample} />
              </span>
            </>
          )}
          <Button variant="secondary" size="small" className={classes.fix} onClick={onFix}>
            {fix}
          </Button>
        </div>
      )}
      {doubtsFaces && <WrongFace faces={editor.faces} />}
    </section>
  );
}

/** Ignores the only face. If there are several, marks the first, so that the wrong one can be removed. */
function WrongFace({ faces: { focus, mark, switchOff } }: { readonly faces: FacesModel }) {
  const { t } = useTranslation('editor');
  const isOne = focus?.faces.length === 1;
  return (
    <Button variant="ghost" size="small" className={classes.noFace} onClick={isOne ? switchOff : () => mark(0)}>
      {t(isOne ? 'tips.face.wrong' : 'tips.face.wrongOne')}
    </Button>
  );
}

export function useFixedWords({ choice }: EditorModel): (kind: FixableKind) => string {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  return (kind) => t(`tips.${kind}.done`, { name: filterNames[choice.filter][language] });
}

/** The text for a photo without open faults. Names a fault that was fixed, or praises the photo if none was. */
export function useNoTipsWords(editor: EditorModel): string {
  const { t } = useTranslation('editor');
  const fixedWords = useFixedWords(editor);
  const [fixed] = editor.tips.fixed;
  return fixed ? fixedWords(fixed) : t('improve.allGood');
}

export function FixedLine({ editor, kind }: { readonly editor: EditorModel; readonly kind: FixableKind }) {
  const { t } = useTranslation('editor');
  const words = useFixedWords(editor)(kind);
  return (
    <p className={classes.fixed}>
      <IconCheck size={24} stroke={2.2} aria-hidden />
      <span>{words}</span>
      <Button variant="ghost" size="small" onClick={() => editor.tips.takeBack(kind)}>
        {t('improve.takeBack')}
      </Button>
    </p>
  );
}
