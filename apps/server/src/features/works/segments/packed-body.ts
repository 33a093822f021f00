import { mostOperations, operationList } from '@uzor/contract';
import { bytesOfBase64 } from '@uzor/engine';
import { type Operation, unpackOperations } from '@uzor/kit';
import { Invalid } from '../../../errors.ts';

/** The operations of a call, packed or not. @throws Invalid if `packed` cannot be decoded */
export function operationsOf({
  operations = [],
  packed,
}: {
  readonly operations?: readonly Operation[] | undefined;
  readonly packed?: string | undefined;
}): readonly Operation[] {
  if (packed === undefined) return operations;
  const unpacked = operationList.safeParse(unpackedOrNull(packed));
  if (!unpacked.success) throw new Invalid({ packed: ['field.invalid'] });
  return unpacked.data;
}

function unpackedOrNull(packed: string): Operation[] | null {
  try {
    return unpackOperations(bytesOfBase64(packed), mostOperations);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
