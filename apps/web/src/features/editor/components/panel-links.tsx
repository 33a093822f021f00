import { useTranslation } from 'react-i18next';
import classes from '../editor.module.css';
import { partInView } from './part-in-view.ts';

/** The parts of the panel that have a shortcut, in order, with their labels. */
const partNames = {
  'editor-colours': 'colours.legend',
  'editor-size': 'size.legend',
  'editor-turn': 'tools.title',
  'editor-photo': 'photoPart',
} as const;
/** A part of the panel with a shortcut; its element has this id. */
export type PanelPart = keyof typeof partNames;

/** What is left to choose. */
interface Choices {
  readonly colours: boolean;
  readonly sizes: boolean;
  /** The panel lies beside the picture, sizes first and without the photo's tools. */
  readonly sideBySide: boolean;
}

/** The parts that have a shortcut now, in order. */
export function panelParts(photo: boolean, { colours, sizes, sideBySide }: Choices): PanelPart[] {
  const ofColours = colours ? (['editor-colours'] as const) : [];
  const ofSizes = sizes ? (['editor-size'] as const) : [];
  const ofPhoto = photo ? (['editor-photo'] as const) : [];
  if (sideBySide) return [...ofSizes, ...ofColours, ...ofPhoto];
  return [...ofColours, ...ofSizes, ...(photo ? (['editor-turn'] as const) : []), ...ofPhoto];
}

/** The part at the top of the panel. */
export function seenPart(panel: HTMLElement, parts: readonly PanelPart[]): PanelPart | undefined {
  const top = panel.getBoundingClientRect().top;
  const tops = parts.map(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - top,
  );
  return parts[partInView(tops, panel.scrollHeight - panel.clientHeight - panel.scrollTop)];
}

/** Shortcuts that scroll to the parts of the panel. */
export function PanelLinks({
  parts,
  seen,
}: {
  readonly parts: readonly PanelPart[];
  readonly seen: PanelPart | undefined;
}) {
  const { t } = useTranslation('editor');
  if (parts.length < 2) return null;
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
