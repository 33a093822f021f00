import { IconChevronDown } from '../../ui/icons/basic.ts';
import classes from './faq.module.css';

export function Faq({ items }: { items: readonly { readonly question: string; readonly answer: string }[] }) {
  return (
    <div className={classes.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary>
            <span>{question}</span>
            <IconChevronDown size={22} stroke={1.9} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
