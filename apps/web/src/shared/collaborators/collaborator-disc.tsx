import type { CollaboratorWire } from '@uzor/contract';
import classes from './collaborators.module.css';

interface CollaboratorDiscProps {
  readonly collaborator: Pick<CollaboratorWire, 'name' | 'color'>;
  readonly size?: 'small' | 'large';
  readonly className?: string | undefined;
}

/**
 * The letter of a collaborator on their colour; the name is said beside it. It is drawn by the stylesheet: as text it would
 * belong to the visible words of a link around it.
 */
export function CollaboratorDisc({ collaborator: { name, color }, size = 'small', className }: CollaboratorDiscProps) {
  return (
    <span
      className={[classes.disc, className].filter(Boolean).join(' ')}
      data-size={size}
      data-letter={letterOf(name)}
      style={{ '--collaborator': color }}
      aria-hidden
    />
  );
}

/** The first letter of a name, whatever its script. */
function letterOf(name: string | null): string {
  return [...(name ?? '')][0]?.toLocaleUpperCase() ?? '•';
}
