/* Furniture of the wall; one unit of the drawings is a centimetre. */

/** Extent of the sofa, centimetres. */
export const sofaCm = { width: 190, height: 66 } as const;

interface DrawingProps {
  readonly className: string | undefined;
}

export function Sofa({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox={`0 0 ${sofaCm.width} ${sofaCm.height}`} aria-hidden="true">
      <g fill="#7A5638">
        <rect x="10" y="56" width="4" height="10" rx="2" />
        <rect x="176" y="56" width="4" height="10" rx="2" />
      </g>
      <rect x="8" y="0" width="174" height="50" rx="11" fill="#5E9089" />
      <rect x="0" y="14" width="24" height="46" rx="10" fill="#4E7E78" />
      <rect x="166" y="14" width="24" height="46" rx="10" fill="#4E7E78" />
      <rect x="14" y="38" width="162" height="22" rx="5" fill="#4E7E78" />
      <rect x="20" y="25" width="74.5" height="24" rx="6" fill="#6C9D96" />
      <rect x="95.5" y="25" width="74.5" height="24" rx="6" fill="#6C9D96" />
      <rect x="28" y="6" width="28" height="23" rx="5" fill="#E0A867" transform="rotate(-8 42 18)" />
      <rect x="134" y="7" width="27" height="22" rx="5" fill="#C66B48" transform="rotate(8 147 18)" />
    </svg>
  );
}

export function Plant({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 74 96" aria-hidden="true">
      <g fill="none" stroke="#4F8054" strokeWidth="2.6" strokeLinecap="round">
        <path d="M37 72 Q38 40 32 16" />
        <path d="M37 72 Q30 42 12 36" />
        <path d="M37 72 Q46 40 64 28" />
        <path d="M37 72 Q24 54 8 62" />
        <path d="M37 72 Q50 54 66 58" />
      </g>
      <g fill="#5D9663">
        <ellipse cx="31" cy="12" rx="4" ry="10" transform="rotate(-8 31 12)" />
        <ellipse cx="10" cy="35" rx="8" ry="4" transform="rotate(20 10 35)" />
        <ellipse cx="64" cy="27" rx="8.5" ry="4.5" transform="rotate(-28 64 27)" />
        <ellipse cx="8" cy="62" rx="8" ry="3.6" transform="rotate(-10 8 62)" />
        <ellipse cx="66" cy="58" rx="8" ry="3.6" transform="rotate(14 66 58)" />
      </g>
      <path d="M25 72 H50 L46 96 H29 Z" fill="#C4613D" />
    </svg>
  );
}

export function Lamp({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 66 134" aria-hidden="true">
      <path d="M19 24 L0 76 H66 L48 24 Z" fill="#F6E2A8" opacity=".5" />
      <rect x="32" y="23" width="2.4" height="108" fill="#6B4F38" />
      <ellipse cx="33" cy="131" rx="15" ry="2.8" fill="#5A402C" />
      <path d="M26 0 H41 L48 24 H19 Z" fill="#F3D9A0" />
    </svg>
  );
}
