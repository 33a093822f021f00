import { message, mostImportCharacters } from '@uzor/contract';
import { csvText } from '@uzor/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/field.tsx';
import { IconFileImport } from '../../../ui/icons/more.ts';

interface CsvFieldProps {
  /** Names the columns. */
  readonly hint: string;
  /** Lines to mend; the focus goes there. */
  readonly lines: string;
  readonly error: string | undefined;
}

/** The lines of a CSV: typed, pasted, or read from a file, which can still be looked over before it is sent. */
export function CsvField({ hint, lines, error }: CsvFieldProps) {
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
