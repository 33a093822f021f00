import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* What is not there cannot be attacked; docs/asvs.md refers to these. */

/** Sources that ship: no tests, no benches, no tools. */
const shipped = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'tools/start.ts'], {
  exclude: (name) => /node_modules|\.(?:test|test-\w+|spec|fixture)\.tsx?$|\/(?:testing|bench)(?:\/|$)/.test(name),
}).map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const server = shipped.filter(({ name }) => name.startsWith('apps/server/'));

const pages = shipped.filter(({ name }) => name.endsWith('.tsx'));

/** Packages that a running Uzor has, by name. */
const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = Object.entries(lock.packages).flatMap(([place, { dev = false }]) =>
  dev || place === '' ? [] : [place.replace(/^.*node_modules\//, '')],
);

const filesWith = (pattern: RegExp, sources = shipped) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
/** Expects no package and no line of this kind. */
function expectNone(ofPackages: RegExp, ofLines: RegExp = /$^/): void {
  expect(packages.filter((name) => ofPackages.test(name))).toEqual([]);
  expect(filesWith(ofLines)).toEqual([]);
}

test('the guards see sources and packages', () => {
  expect([shipped.length > 500, server.length > 150, packages.length > 100]).toEqual([true, true, true]);
  expect(filesWith(/\bfastify\b/).length).toBeGreaterThan(10);
  expect(packages).toContain('fastify');
});

test('LDAP is not used', () => expectNone(/ldap/i, /\bldaps?:\/\//i));
test('GraphQL is not used', () => expectNone(/graphql/i, /\bgraphql\b/i));
test('LaTeX is not used: booklets are written by our own code', () =>
  expectNone(/latex|katex|mathjax/i, /\b(?:pdf|xe|lua)latex\b/i));
test('WebRTC is not used', () =>
  expectNone(/webrtc|mediasoup|simple-peer|coturn/i, /RTCPeerConnection|RTCDataChannel/));
test('Java, memcached and format strings of C are not used', () =>
  expectNone(/memcache|^java$|sprintf/i, /\bjndi:|\bsprintf\(|util\.format\(/));
test('no template language is there', () =>
  expectNone(/^(?:handlebars|mustache|ejs|pug|nunjucks|liquidjs|eta|@fastify\/view)$/));
test('no editor of HTML and no markup language of users is there', () =>
  expectNone(
    /^(?:marked|markdown-it|showdown|remark|quill|tinymce|ckeditor.*|prosemirror.*|slate|tiptap|draft-js|bbcode.*)$/,
    /contentEditable/,
  ));
test('XML and XPath are not used for anything callers send', () =>
  expectNone(
    /^(?:xpath|xml2js|xmldom|@xmldom\/xmldom|libxmljs.*|sax|saxes|node-xlsx|xlsx)$/,
    /DOMParser\(|document\.evaluate\(/,
  ));
test('no OAuth, OpenID or SAML is spoken, neither as a client nor as a server', () =>
  expectNone(/oauth|openid|oidc|saml|passport/i, /\boauth2?\b|openid-connect|\bsaml\b|redirect_uri/i));
test('no tokens of other services are made or read', () =>
  expectNone(/^(?:jsonwebtoken|jose|jws|paseto)$/, /\bjwt\b/i));
test('no code goes by telephone or text message: the only telephone asked for is that of a parcel', () => {
  expectNone(/twilio|vonage|nexmo|smsc/i);
  expect(filesWith(/type="tel"/)).toEqual(['apps/web/src/features/missing-parts/parcel-fields.tsx']);
});
test('no hint and no secret question is asked for', () =>
  expectNone(/$^/, /secret_?question|password_?hint|security_?question/i));
test('no certificates of clients are asked for', () => expectNone(/$^/, /requestCert|getPeerCertificate/));
test('no keys and signatures with public keys are made', () =>
  expectNone(/$^/, /generateKeyPair|createSign\(|createVerify\(|publicEncrypt|createDiffieHellman|createECDH/));

test('raw SQL is that of the migrations alone', () => {
  expect(filesWith(/sql\.raw\(|sql\.lit\(|\.unsafe\(/, server)).toEqual([
    'apps/server/src/platform/postgres/database.ts',
  ]);
});
test('no program is started through a shell', () => {
  expect(
    filesWith(/\bexec(?:Sync)?\(\s*['"`]|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|shell: true/),
  ).toEqual([]);
});
test('no code is made from text', () => {
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'|setTimeout\(\s*['"`]/)).toEqual([]);
});
test('regular expressions are not built from what people send', () => {
  expect(filesWith(/new RegExp\(/, server).sort()).toEqual([
    'apps/server/src/features/mails/bounces/return-path.ts', // the operator's own address, escaped
    'apps/server/src/features/shares/urls.ts', // words of our own addresses
    'apps/server/src/platform/http/verbs.ts', // paths of our own routes
    'apps/server/src/platform/web-files/web-files.ts', // paths of our own pages
  ]);
});
test('the server fetches no address that a caller names', () => {
  expect(
    filesWith(
      /(?<![\w.])fetch\(\s*[^)\s]|from '(?:undici|axios|got|node-fetch)'|import \{[^}]*\b(?:get|request|Agent)\b[^}]*\} from 'node:https?'/,
      server,
    ),
  ).toEqual([]);
});
test('no client of TLS leaves certificates unchecked', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/)).toEqual([]);
});
test('markup is set past React in two places, by texts of our own with every < escaped', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/).sort()).toEqual([
    'apps/web/src/app/root.tsx', // a constant
    'apps/web/src/features/faq/structured-data.tsx',
  ]);
  const data = shipped.find(({ name }) => name.endsWith('faq/structured-data.tsx'))?.text;
  expect(data).toContain(String.raw`replaceAll('<', '\\u003c')`);
});
test('no window listens to messages of other windows', () => {
  expect(
    filesWith(/window\.addEventListener\(\s*'message'|window\.onmessage|(?:parent|opener|top)\.postMessage/),
  ).toEqual([]);
});
test('no plugin is embedded', () => {
  expect(filesWith(/<(?:object|embed|applet)[\s>]/, pages)).toEqual([]);
});
test('no field refuses what is pasted, and fields of passwords tell managers what they are', () => {
  expect(filesWith(/onPaste|onBeforeInput=|autoComplete="off"[^>]*password/)).toEqual([]);
  expect(filesWith(/autoComplete="current-password"/).length).toBeGreaterThan(1);
  expect(filesWith(/autoComplete="new-password"/).length).toBeGreaterThan(0);
});
test('ciphers, digests and signatures are those of the list', () => {
  const used = shipped.flatMap(({ text }) =>
    [...text.matchAll(/\b(create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync)\(\s*'([\w-]+)'/g)].map(
      ([, , name]) => name,
    ),
  );
  expect([...new Set(used)].sort()).toEqual(['aes-256-gcm', 'sha256']);
  expect(filesWith(/createHash\((?!')|createCipheriv\((?!')|createHmac\((?!')|pbkdf2|\bmd5\b/i)).toEqual([]);
});
