import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog that slides in from the bottom on phones and from the right on wider screens. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} className={classes.drawer} />;
}
