import { useTranslation } from 'react-i18next';
import classes from '../editor.module.css';
import { partInView } from './part-in-view.ts';

/** The parts of the tray that have a shortcut, in order, with their labels. */
const partNames = {
  'editor-colours': 'colours.legend',
  'editor-check': 'check.tab',
  'editor-size': 'size.legend',
  'editor-turn': 'tools.title',
  'editor-photo': 'sources.title',
} as const;
/** A part of the tray with a shortcut; its element has this id. */
export type TrayPart = keyof typeof partNames;

/** What is left to choose. */
interface Choices {
  readonly colours: boolean;
  readonly sizes: boolean;
}

/** The parts that have a shortcut now, in order. */
export function trayParts(photo: boolean, { colours, sizes }: Choices): TrayPart[] {
  return [
    ...(colours ? (['editor-colours'] as const) : []),
    // the check stands first where there are no colours to choose
    ...(photo && !colours ? (['editor-check'] as const) : []),
    ...(sizes ? (['editor-size'] as const) : []),
    ...(photo ? (['editor-turn', 'editor-photo'] as const) : []),
  ];
}

/** The part at the top of the tray. */
export function seenPart(tray: HTMLElement, parts: readonly TrayPart[]): TrayPart | undefined {
  const top = tray.getBoundingClientRect().top;
  const tops = parts.map(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - top,
  );
  return parts[partInView(tops, tray.scrollHeight - tray.clientHeight - tray.scrollTop)];
}

/** Shortcuts that scroll to the parts of the tray. */
export function TrayLinks({
  parts,
  seen,
}: {
  readonly parts: readonly TrayPart[];
  readonly seen: TrayPart | undefined;
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
