import type { Icon } from '../../../ui/icons/icon.tsx';

interface IconButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** An icon button; its label is for screen readers only. */
export function IconButton({ label, icon: Icon, className, disabled, onPress }: IconButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon size={26} stroke={1.9} aria-hidden />
    </button>
  );
}
