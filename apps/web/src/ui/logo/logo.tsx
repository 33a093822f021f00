import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './logo.module.css';

/** A faceted drill whose facets form the letter У. */
export function LogoMark({ size = 36 }: { size?: number }) {
  const clip = useId();
  return (
    <svg className={classes.mark} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <clipPath id={clip}>
        <rect x="2" y="2" width="60" height="60" rx="15" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H59L34.3 35Z" fill="#E07A54" />
        <path d="M0 0L34.3 35L13.8 64H0Z" fill="#CB5A33" />
        <path d="M59 0H64V64L34.3 35Z" fill="#B9482A" />
        <path d="M13.8 64L34.3 35L64 64Z" fill="#94381D" />
      </g>
      <path
        d="M15.2 15.5L34.3 35M48.1 15.5L23.4 50.5"
        fill="none"
        stroke="#FFFDF9"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ size = 36 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word}>{t('brand')}</span>
    </span>
  );
}
