import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DeskFrame } from '../desk-frame.tsx';
import { Conversation } from './conversation.tsx';
import { QuestionsList } from './questions-list.tsx';

/** Questions to support, or the one that the address names. What was begun to be written stays while the section is open. */
export function SupportScreen() {
  const { t } = useTranslation('desk');
  const { id } = useParams();
  const drafts = useRef(new Map<string, string>());
  return (
    <DeskFrame title={t('sections.support')}>
      {id === undefined ? <QuestionsList /> : <Conversation key={id} id={id} drafts={drafts.current} />}
    </DeskFrame>
  );
}
