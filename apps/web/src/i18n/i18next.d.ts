import 'i18next';
import type catalogue from './ru/catalogue.json';
import type account from './ru/account.json';
import type bin from './ru/bin.json';
import type clips from './ru/clips.json';
import type code from './ru/code.json';
import type common from './ru/common.json';
import type demo from './ru/demo.json';
import type editor from './ru/editor.json';
import type email from './ru/email.json';
import type faq from './ru/faq.json';
import type fields from './ru/fields.json';
import type history from './ru/history.json';
import type instruction from './ru/instruction.json';
import type library from './ru/library.json';
import type landing from './ru/landing.json';
import type main from './ru/main.json';
import type platforms from './ru/platforms.json';
import type ownScheme from './ru/ownScheme.json';
import type player from './ru/player.json';
import type presets from './ru/presets.json';
import type questions from './ru/questions.json';
import type renewal from './ru/renewal.json';
import type segment from './ru/segment.json';
import type segments from './ru/segments.json';
import type settings from './ru/settings.json';
import type share from './ru/share.json';
import type signIn from './ru/signIn.json';
import type support from './ru/support.json';
import type titles from './ru/titles.json';
import type works from './ru/works.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      catalogue: typeof catalogue;
      account: typeof account;
      bin: typeof bin;
      clips: typeof clips;
      code: typeof code;
      common: typeof common;
      demo: typeof demo;
      editor: typeof editor;
      email: typeof email;
      faq: typeof faq;
      fields: typeof fields;
      history: typeof history;
      instruction: typeof instruction;
      landing: typeof landing;
      library: typeof library;
      main: typeof main;
      platforms: typeof platforms;
      ownScheme: typeof ownScheme;
      player: typeof player;
      presets: typeof presets;
      questions: typeof questions;
      renewal: typeof renewal;
      segment: typeof segment;
      segments: typeof segments;
      settings: typeof settings;
      share: typeof share;
      signIn: typeof signIn;
      support: typeof support;
      titles: typeof titles;
      works: typeof works;
    };
  }
}
