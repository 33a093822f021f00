import { Blob, File } from 'node:buffer';

/** Replaces jsdom's files and form data with Node's, which databases and servers accept; jsdom still reads forms. */
export async function installFormData(): Promise<void> {
  const PageFormData = globalThis.FormData;
  const empty = await new Response(new URLSearchParams()).formData();
  const NodeFormData: typeof PageFormData = Reflect.get(empty, 'constructor');
  globalThis.FormData = new Proxy(NodeFormData, {
    construct(_, [form]: [HTMLFormElement?]) {
      const data = new NodeFormData();
      if (form) for (const [name, value] of new PageFormData(form)) data.append(name, value);
      return data;
    },
  });
  Object.assign(globalThis, { Blob, File });
}
