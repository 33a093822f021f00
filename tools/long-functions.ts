/** Finds functions that are longer than a limit, on the syntax tree. */
import { parseSync, Visitor } from 'oxc-parser';

/** A file to check. */
export interface SourceFile {
  /** Path from the root of the checkout, with slashes. */
  readonly name: string;
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}
interface FoundFunction extends Span {
  readonly name: string;
  readonly inner: FoundFunction[];
  isFactory: boolean;
}

/**
 * Functions that are too long, not counting blank lines. A factory is counted without the closures it returns; each of those is
 * counted by itself.
 */
export function longFunctions(
  { name, text }: SourceFile,
  most: number,
): { readonly name: string; readonly lines: number }[] {
  return functionsIn({ name, text })
    .map((one) => ({ name: one.name, lines: ownLines(text, one) }))
    .filter(({ lines }) => lines > most);
}

function ownLines(text: string, { start, end, inner, isFactory }: FoundFunction): number {
  const whole = codeLines(text.slice(start, end));
  return isFactory ? whole - inner.reduce((sum, one) => sum + codeLines(text.slice(one.start, one.end)) - 1, 0) : whole;
}

function functionsIn({ name, text }: SourceFile): FoundFunction[] {
  const all: FoundFunction[] = [];
  const open: FoundFunction[] = [];
  const names = new Map<number, string>();
  const enter = ({ start, end, id }: Span & { readonly id?: { readonly name: string } | null }) => {
    const line = text.slice(0, start).split('\n').length;
    const found = { start, end, name: id?.name ?? names.get(start) ?? `line ${line}`, inner: [], isFactory: false };
    open.at(-1)?.inner.push(found);
    open.push(found);
    all.push(found);
  };
  const leave = () => {
    open.pop();
  };
  const returns = (returned: { readonly type: string } | null) => {
    const maker = open.at(-1);
    if (maker && returned && /^(ObjectExpression|ArrowFunctionExpression|FunctionExpression)$/.test(returned.type))
      maker.isFactory = true;
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression(node) {
      enter(node);
      if (node.expression) returns(node.body);
    },
    ReturnStatement: ({ argument }) => returns(argument),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(name, text).program);
  return all;
}

const codeLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;
