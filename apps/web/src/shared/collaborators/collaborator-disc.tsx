import type { CollaboratorWire } from '@uzor/contract';
import classes from './collaborators.module.css';

interface CollaboratorDiscProps {
  readonly collaborator: Pick<CollaboratorWire, 'name' | 'color'>;
  readonly size?: 'small' | 'large';
  readonly className?: string | undefined;
}

/** A collaborator's initial, drawn by CSS: as text it would join the accessible name of a link around it. */
export function CollaboratorDisc({ collaborator: { name, color }, size = 'small', className }: CollaboratorDiscProps) {
  return (
    <span
      className={[classes.disc, className].filter(Boolean).join(' ')}
      data-size={size}
      data-letter={[...(name ?? '')][0]?.toLocaleUpperCase() ?? '•'}
      style={{ '--collaborator': color }}
      aria-hidden
    />
  );
}
