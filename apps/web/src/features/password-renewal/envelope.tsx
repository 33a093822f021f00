import classes from './renewal.module.css';

/** A closed envelope with a check: the e-mail has gone out. */
export function Envelope() {
  return (
    <svg className={classes.envelope} viewBox="0 0 204 140" aria-hidden="true">
      <rect x="2" y="22" width="198" height="116" rx="12" />
      <path d="M3 36 101 100 199 36" />
      <circle cx="177" cy="26" r="24" />
      <path className={classes.check} d="m166 26 8 8 14-14" />
    </svg>
  );
}
