import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestSupport } from '../../ui/support/request-support.ts';
import classes from './faq.module.css';

/** Asks whether an answer helped: yes is thanked for, no opens a message that names the question. */
export function Helped({ question }: { question: string }) {
  const { t } = useTranslation('faq');
  const [helped, setHelped] = useState(false);
  return (
    <div className={classes.helped}>
      {!helped && (
        <fieldset>
          <legend>{t('helped.question')}</legend>
          <button type="button" onClick={() => setHelped(true)}>
            {t('helped.yes')}
          </button>
          <button type="button" onClick={() => requestSupport({ text: t('helped.letter', { question }) })}>
            {t('helped.no')}
          </button>
        </fieldset>
      )}
      <span role="status">{helped && t('helped.thanks')}</span>
    </div>
  );
}
