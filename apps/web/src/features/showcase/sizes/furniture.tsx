/* Drawing units are centimetres. */

export function Sofa() {
  return (
    <svg viewBox="0 0 190 66" aria-hidden="true">
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

export function Plant() {
  return (
    <svg viewBox="0 0 74 96" aria-hidden="true">
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

export function Lamp() {
  return (
    <svg viewBox="0 0 66 134" aria-hidden="true">
      <path d="M19 24 L0 76 H66 L48 24 Z" fill="#F6E2A8" opacity=".5" />
      <rect x="32" y="23" width="2.4" height="108" fill="#6B4F38" />
      <ellipse cx="33" cy="131" rx="15" ry="2.8" fill="#5A402C" />
      <path d="M26 0 H41 L48 24 H19 Z" fill="#F3D9A0" />
    </svg>
  );
}

export function Desk() {
  return (
    <svg viewBox="0 0 140 72" aria-hidden="true">
      <g fill="#4E7E78">
        <rect x="50" y="22" width="34" height="26" rx="6" />
        <rect x="46" y="50" width="42" height="6" rx="3" />
        <rect x="65" y="56" width="4" height="13" />
        <rect x="52" y="68" width="30" height="4" rx="2" />
      </g>
      <g fill="#8A6240">
        <rect x="6" y="18" width="5" height="54" rx="1.5" />
        <rect x="96" y="17" width="38" height="55" rx="2" />
      </g>
      <rect x="0" y="12" width="140" height="6" rx="2" fill="#A87A50" />
      <g fill="#A87A50">
        <rect x="100" y="22" width="30" height="13" rx="2" />
        <rect x="100" y="38" width="30" height="13" rx="2" />
        <rect x="100" y="54" width="30" height="13" rx="2" />
      </g>
      <g fill="#F3E7D0">
        <circle cx="115" cy="28.5" r="1.6" />
        <circle cx="115" cy="44.5" r="1.6" />
        <circle cx="115" cy="60.5" r="1.6" />
      </g>
      <rect x="12" y="8.5" width="30" height="3.5" rx="1" fill="#C66B48" />
      <rect x="15" y="5" width="25" height="3.5" rx="1" fill="#E0A867" />
      <path d="M56 12 V4 H64 V12 Z" fill="#5E9089" />
      <path d="M64 6 q5 0 5 2.5 t-5 2.5" fill="none" stroke="#5E9089" strokeWidth="1.6" />
    </svg>
  );
}

export function Bed() {
  return (
    <svg viewBox="0 0 160 66" aria-hidden="true">
      <g fill="#C99A66">
        <rect x="0" y="4" width="8" height="62" rx="3" />
        <rect x="152" y="20" width="8" height="46" rx="3" />
        <rect x="4" y="46" width="152" height="9" rx="2" />
      </g>
      <rect x="8" y="30" width="144" height="18" rx="6" fill="#FBF3E6" />
      <rect x="50" y="27" width="102" height="24" rx="8" fill="#6C9D96" />
      <g fill="#F3E7D0">
        <circle cx="72" cy="35" r="2" />
        <circle cx="92" cy="43" r="2" />
        <circle cx="112" cy="34" r="2" />
        <circle cx="132" cy="43" r="2" />
      </g>
      <rect x="11" y="21" width="36" height="14" rx="7" fill="#F0D9B4" />
      <g fill="#A9764A">
        <circle cx="27" cy="4.5" r="3.4" />
        <circle cx="39" cy="4.5" r="3.4" />
        <circle cx="33" cy="9" r="7.5" />
        <ellipse cx="33" cy="23" rx="10" ry="9" />
      </g>
      <circle cx="30" cy="8" r="1" fill="#2B2320" />
      <circle cx="36" cy="8" r="1" fill="#2B2320" />
      <ellipse cx="33" cy="11.5" rx="2.6" ry="1.9" fill="#E8CDA4" />
    </svg>
  );
}

export function Shelf() {
  return (
    <svg viewBox="0 0 60 118" aria-hidden="true">
      <path d="M0 0 H60 V118 H56 V114 H4 V118 H0 Z" fill="#A87A50" />
      <g fill="#E9D8BC">
        <rect x="4" y="4" width="52" height="32" />
        <rect x="4" y="40" width="52" height="34" />
        <rect x="4" y="78" width="52" height="34" />
      </g>
      <g fill="#C66B48">
        <rect x="8" y="12" width="5" height="24" />
        <rect x="36" y="46" width="6" height="28" />
        <rect x="14" y="84" width="5" height="28" />
      </g>
      <g fill="#5E9089">
        <rect x="14" y="9" width="6" height="27" />
        <rect x="43" y="50" width="5" height="24" />
        <rect x="20" y="88" width="7" height="24" />
      </g>
      <g fill="#E0A867">
        <rect x="21" y="14" width="5" height="22" />
        <rect x="28" y="87" width="5" height="25" />
      </g>
      <path d="M36 36 q-6 -9 2 -16 h8 q8 7 2 16 Z" fill="#8FA7B8" />
      <circle cx="17" cy="64" r="9.5" fill="#B9D0C4" />
      <rect x="38" y="98" width="16" height="14" rx="1.5" fill="#8A6240" />
    </svg>
  );
}

export function Toys() {
  return (
    <svg viewBox="0 0 66 52" aria-hidden="true">
      <rect x="2" y="32" width="20" height="20" rx="2" fill="#E0A867" />
      <rect x="23" y="32" width="20" height="20" rx="2" fill="#5E9089" />
      <rect x="13" y="12" width="20" height="20" rx="2" fill="#C66B48" />
      <path d="M23 0 L34 12 H12 Z" fill="#8FA7B8" />
      <circle cx="55" cy="41" r="11" fill="#F3D9A0" />
      <path d="M44 41 h22" stroke="#C4613D" strokeWidth="4" />
      <g fill="#FBF3E6">
        <circle cx="12" cy="42" r="4.5" />
        <circle cx="33" cy="42" r="4.5" />
        <circle cx="23" cy="22" r="4.5" />
      </g>
    </svg>
  );
}
