import type { Plugin } from 'vite';

/** Imports each icon from its own file: the package's index names 6,000 files, and a bundler would look at every one. */
export const iconFiles: Plugin = {
  name: 'icon-files',
  enforce: 'pre',
  transform: {
    filter: { code: "from '@tabler/icons-react'" },
    handler: (code) =>
      code.replace(/import \{([^}]*)\} from '@tabler\/icons-react';/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(' '),
      ),
  },
};

/** Leaves workers out of the server build, which only draws pages: the client build has bundled them already. */
export const noWorkersOnServer: Plugin = {
  name: 'no-workers-on-server',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { code: 'new Worker(' },
    handler: (code) => code.replace(/(new Worker\()new URL\(('[^']+'), import\.meta\.url\)/g, '$1$2'),
  },
};
