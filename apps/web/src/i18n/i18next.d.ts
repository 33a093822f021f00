import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof import('./ru/account.json');
      bag: typeof import('./ru/bag.json');
      bin: typeof import('./ru/bin.json');
      catalogue: typeof import('./ru/catalogue.json');
      clips: typeof import('./ru/clips.json');
      code: typeof import('./ru/code.json');
      colours: typeof import('./ru/colours.json');
      common: typeof import('./ru/common.json');
      content: typeof import('./ru/content.json');
      demo: typeof import('./ru/demo.json');
      desk: typeof import('./ru/desk.json');
      editor: typeof import('./ru/editor.json');
      email: typeof import('./ru/email.json');
      faq: typeof import('./ru/faq.json');
      fields: typeof import('./ru/fields.json');
      history: typeof import('./ru/history.json');
      instruction: typeof import('./ru/instruction.json');
      landing: typeof import('./ru/landing.json');
      library: typeof import('./ru/library.json');
      main: typeof import('./ru/main.json');
      opinion: typeof import('./ru/opinion.json');
      ownScheme: typeof import('./ru/ownScheme.json');
      parts: typeof import('./ru/parts.json');
      platforms: typeof import('./ru/platforms.json');
      player: typeof import('./ru/player.json');
      presets: typeof import('./ru/presets.json');
      privacy: typeof import('./ru/privacy.json');
      questions: typeof import('./ru/questions.json');
      renewal: typeof import('./ru/renewal.json');
      retouch: typeof import('./ru/retouch.json');
      rows: typeof import('./ru/rows.json');
      segment: typeof import('./ru/segment.json');
      segments: typeof import('./ru/segments.json');
      settings: typeof import('./ru/settings.json');
      share: typeof import('./ru/share.json');
      signIn: typeof import('./ru/signIn.json');
      support: typeof import('./ru/support.json');
      titles: typeof import('./ru/titles.json');
      together: typeof import('./ru/together.json');
      trueSize: typeof import('./ru/trueSize.json');
      works: typeof import('./ru/works.json');
    };
  }
}
