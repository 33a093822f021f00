import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import {
  IconHistory,
  IconLayoutGrid,
  IconPackage,
  IconSearch,
  IconSun,
  IconThumbUp,
  IconTicket,
} from '../../ui/icons/basic.ts';
import { IconBox, IconMessage, IconStack2 } from '../../ui/icons/more.ts';

/** The sections of the desk; `key` opens one after G. */
export const sections = [
  { name: 'today', path: '/desk', key: 't', Icon: IconSun },
  { name: 'orders', path: '/desk/orders', key: 'o', Icon: IconSearch },
  { name: 'codes', path: '/desk/codes', key: 'c', Icon: IconTicket },
  { name: 'queue', path: '/desk/queue', key: 'q', Icon: IconStack2 },
  { name: 'support', path: '/desk/support', key: 's', Icon: IconMessage },
  { name: 'parts', path: '/desk/parts', key: 'p', Icon: IconPackage },
  { name: 'content', path: '/desk/content', key: 'n', Icon: IconLayoutGrid },
  { name: 'boxes', path: '/desk/boxes', key: 'b', Icon: IconBox },
  { name: 'demos', path: '/desk/demos', key: 'd', Icon: IconThumbUp },
  { name: 'deeds', path: '/desk/deeds', key: 'j', Icon: IconHistory },
] as const;

/** Whether a key is for the browser, or for the field it is typed in. */
function isForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input, textarea, select'));
}

/** Keys of one press: / searches, ? tells of the keys, G and a letter open a section. Fields keep their letters. */
export function useDeskKeys(search: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const { to } = useLanguage();
  const [helps, setHelps] = useState(false);
  const isGoing = useRef(false);
  // Once the page is seen its keys work: an effect after the paint would miss the first press on a busy machine.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key } = event;
      if (isForOthers(event)) return;
      const section = isGoing.current ? sections.find((one) => one.key === key.toLowerCase()) : undefined;
      isGoing.current = key.toLowerCase() === 'g';
      if (section) void navigate(to(section.path));
      else if (key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (key === '?') setHelps((shown) => !shown);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, to, search]);
  return { helps, hideHelp: () => setHelps(false) };
}
