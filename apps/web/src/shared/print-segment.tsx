import { kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { saveFile } from '../api/transport.ts';
import { Button } from '../ui/button/button.tsx';
import { IconPrinter } from '../ui/icons/more.ts';
import { notify } from '../ui/notification/notify.ts';
import { printer, printQuery } from './printer.ts';

interface PrintSegmentProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly segmentId: string;
  readonly words: string;
  readonly refused: string;
}

export function PrintSegment({ product, kitId, segmentId, words, refused }: PrintSegmentProps) {
  const [taking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    const question = { params: { id: kitId }, query: { segment: segmentId, ...printQuery(printer.value, false) } };
    await saveFile(kitEndpoints(product.apiBase).printBooklet, question, 'uzor-segment.pdf').catch(() =>
      notify({ tone: 'danger', title: refused }),
    );
    setTaking(false);
  };
  return (
    <Button variant="secondary" wide icon={IconPrinter} loading={taking} onClick={() => void take()}>
      {words}
    </Button>
  );
}
