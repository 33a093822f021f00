import type { FastifyReply } from 'fastify';
import type { Language } from '@uzor/contract';

const texts = {
  ru: { title: '«Узор» запускается', text: 'Это займёт меньше минуты. Страница обновится сама.' },
  en: {
    title: 'Uzor is starting',
    text: 'This takes less than a minute. The page will reload by itself.',
  },
} as const;

/** The page shown until the first web build is done. */
export function startingPage(reply: FastifyReply, language: Language): FastifyReply {
  const { title, text } = texts[language];
  return reply
    .status(503)
    .headers({
      'retry-after': '3',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      refresh: '3',
    })
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; font: 18px/1.6 system-ui, sans-serif; padding: 24px; background: light-dark(#faf7f4, #1b1715); color: light-dark(#1b1715, #f4eeea); }
h1 { font-size: 28px; margin: 24px 0 4px; } p { margin: 0; max-width: 34em; }
.drills { display: grid; grid-template-columns: repeat(3, 20px); gap: 6px; margin: 0 auto; width: max-content; }
.drills i { width: 20px; height: 20px; border-radius: 4px; background: #b0405a; animation: shine 1.8s infinite; }
.drills i:nth-child(2n) { background: #e08a3c; animation-delay: .3s; } .drills i:nth-child(3n) { background: #3c7f8f; animation-delay: .6s; }
@keyframes shine { 50% { opacity: .25; } } @media (prefers-reduced-motion: reduce) { .drills i { animation: none; } }
</style></head><body><div class="drills">${'<i></i>'.repeat(9)}</div><h1>${title}</h1><p>${text}</p></body></html>`);
}
