import { deskEndpoints, type DeskImportWire, message, mostImportCharacters } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../../api/queries.ts';
import { saveBlob } from '../../../api/transport.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, TextArea } from '../../../ui/field/field.tsx';
import { ActionForm } from '../action-form.tsx';
import classes from '../desk.module.css';
import { DeskCard, Badge } from '../card.tsx';
import { csvText } from '@uzor/kit';
import { useLanguage } from '../../../i18n/language.ts';
import { IconFileImport } from '../../../ui/icons/more.ts';

const forms = {
  orders: { action: 'importOrders', columns: 'orderColumns', endpoint: deskEndpoints.deskImportOrders },
  codes: { action: 'importCodes', columns: 'codeColumns', endpoint: deskEndpoints.deskImportCodes },
} as const;

export function ImportForms() {
  const { t } = useTranslation('desk');
  return (
    <DeskCard id="import" title={t('codes.import.title')}>
      <ImportForm what="orders" />
      <ImportForm what="codes" />
    </DeskCard>
  );
}

function ImportForm({ what }: { readonly what: keyof typeof forms }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const [result, setResult] = useState<DeskImportWire | null>(null);
  const [marketplace, setMarketplace] = useState('');
  // A new `round` remounts the form with these lines.
  const [rest, setRest] = useState({ lines: '', round: 0 });
  const begin = (lines: string) => setRest(({ round }) => ({ lines, round: round + 1 }));
  async function taken({ data }: { readonly data: DeskImportWire }, given: Readonly<Record<string, string>>) {
    await invalidate(queries, deskEndpoints.deskBatches);
    setMarketplace(given['marketplace'] ?? '');
    setResult(data);
    begin('');
  }
  const { action, columns, endpoint } = forms[what];
  return (
    <>
      <div role="status">{result && <ImportResult result={result} onCorrect={() => begin(result.rest)} />}</div>
      <ActionForm
        key={rest.round}
        name={action}
        endpoint={endpoint}
        opened={rest.lines !== ''}
        onDone={taken}
        told={null}
      >
        {(problems) => (
          <>
            <CsvField hint={t(`codes.import.${columns}`)} lines={rest.lines} error={problems['csv']} />
            {what === 'orders' && (
              <Field
                label={t('codes.import.marketplace')}
                name="marketplace"
                maxLength={100}
                autoComplete="off"
                defaultValue={marketplace}
                hint={t('codes.import.sameName')}
                error={problems['marketplace']}
              />
            )}
          </>
        )}
      </ActionForm>
    </>
  );
}

interface ImportResultProps {
  readonly result: DeskImportWire;
  readonly onCorrect: () => void;
}

function ImportResult({ result: { added, known, wrong, wrong_count: wrongs, codes }, onCorrect }: ImportResultProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const told = (what: 'added' | 'known' | 'wrong' | 'more', count: number) =>
    t(`codes.import.${what}`, { count, shown: number(count) });
  return (
    <div className={classes.told}>
      <h3>{t('codes.import.result')}</h3>
      <div className={classes.chips}>
        <Badge>{told('added', added)}</Badge>
        <Badge>{told('known', known)}</Badge>
        <Badge danger={wrongs > 0}>{told('wrong', wrongs)}</Badge>
      </div>
      {wrongs > 0 && (
        <>
          <ul className={classes.rows}>
            {wrong.map((line) => (
              <WrongLine key={line.line} line={line} />
            ))}
          </ul>
          {wrongs > wrong.length && <p>{told('more', wrongs - wrong.length)}</p>}
          <p className={classes.note}>{t('codes.import.howRepair')}</p>
        </>
      )}
      <div className={classes.chips}>
        {wrongs > 0 && (
          <Button variant="secondary" size="small" onClick={onCorrect}>
            {t('codes.import.repair')}
          </Button>
        )}
        {codes !== null && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveBlob(new Blob([codes], { type: 'text/csv' }), 'orders-codes.csv')}
          >
            {t('codes.import.save')}
          </Button>
        )}
      </div>
      <p className={classes.note}>{t('codes.import.again')}</p>
    </div>
  );
}

function WrongLine({ line: wrong }: { readonly line: DeskImportWire['wrong'][number] }) {
  const { t } = useTranslation('desk');
  const { line, problem, given, allowed, mend } = wrong;
  const facts = { given: given ?? t('codes.import.problem.missing'), allowed: allowed.join(', ') };
  return (
    <li className={classes.job}>
      <b>{t('codes.import.line', { line })}</b>
      <span>
        <span>{t(`codes.import.problem.${problem}`, facts)}</span>{' '}
        {mend !== null && <span>{t('codes.import.mend', { mend })}</span>}
      </span>
    </li>
  );
}

interface CsvFieldProps {
  readonly hint: string;
  /** Lines to correct; the field is focused if there are any. */
  readonly lines: string;
  readonly error: string | undefined;
}

/** A field for CSV lines: typed, pasted or read from a file. */
function CsvField({ hint, lines, error }: CsvFieldProps) {
  const { t } = useTranslation('desk');
  const frame = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { language } = useLanguage();
  const [isWorkbook, setWorkbook] = useState(false);
  useEffect(() => {
    if (lines !== '') areaIn(frame)?.focus();
  }, [lines]);
  async function read(chosen: File | undefined) {
    if (!chosen) return;
    const text = csvText(new Uint8Array(await chosen.arrayBuffer()));
    setWorkbook(text === null);
    const area = areaIn(frame);
    if (!area || text === null) return;
    area.value = text;
    area.focus();
  }
  return (
    <div ref={frame}>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button variant="secondary" size="small" icon={IconFileImport} onClick={() => file.current?.click()}>
        {t('codes.import.file')}
      </Button>
      <TextArea
        label={t('codes.import.text')}
        name="csv"
        defaultValue={lines}
        maxLength={mostImportCharacters}
        spellCheck={false}
        autoComplete="off"
        hint={hint}
        error={isWorkbook ? message('import.workbook', language) : error}
      />
    </div>
  );
}

const areaIn = (frame: RefObject<HTMLElement | null>) => frame.current?.querySelector('textarea');
