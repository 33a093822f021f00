/* Icons of Tabler 3.51, as in `basic.ts`, for what can be wrong with a photo. */
import { outline } from './icon.tsx';

export const IconBackground = outline('M4 8l4 -4|M14 4l-10 10|M4 20l16 -16|M20 10l-10 10|M20 16l-4 4');
export const IconBlur = outline(
  'M12 21a9.01 9.01 0 0 0 2.32 -.302a9 9 0 0 0 1.74 -16.733a9 9 0 1 0 -4.06 17.035|M12 3v17|M12 12h9|M12 9h8|M12 6h6|M12 18h6|M12 15h8',
);
export const IconColorFilter = outline(
  'M13.58 13.79c.27 .68 .42 1.43 .42 2.21c0 1.77 -.77 3.37 -2 4.46a5.93 5.93 0 0 1 -4 1.54c-3.31 0 -6 -2.69 -6 -6c0 -2.76 1.88 -5.1 4.42 -5.79|M17.58 10.21c2.54 .69 4.42 3.03 4.42 5.79c0 3.31 -2.69 6 -6 6a5.93 5.93 0 0 1 -4 -1.54|M6 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
);
export const IconContrast2 = outline(
  'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -14|M3 19h2.25c3.728 0 6.75 -3.134 6.75 -7s3.022 -7 6.75 -7h2.25',
);
export const IconCrop = outline('M8 5v10a1 1 0 0 0 1 1h10|M5 8h10a1 1 0 0 1 1 1v10');
export const IconDropletHalf2 = outline(
  'M7.502 19.423c2.602 2.105 6.395 2.105 8.996 0c2.602 -2.105 3.262 -5.708 1.566 -8.546l-4.89 -7.26c-.42 -.625 -1.287 -.803 -1.936 -.397a1.376 1.376 0 0 0 -.41 .397l-4.893 7.26c-1.695 2.838 -1.035 6.441 1.567 8.546|M5 14h14',
);
export const IconGrain = outline(
  'M3.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M8.5 4.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M8.5 14.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M3.5 19.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M13.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M18.5 4.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M13.5 19.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M18.5 14.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconPhotoOff = outline(
  'M15 8h.01|M7 3h11a3 3 0 0 1 3 3v11m-.856 3.099a2.991 2.991 0 0 1 -2.144 .901h-12a3 3 0 0 1 -3 -3v-12c0 -.845 .349 -1.608 .91 -2.153|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5|M16.33 12.338c.574 -.054 1.155 .166 1.67 .662l3 3|M3 3l18 18',
);
export const IconSunOff = outline(
  'M3 3l18 18|M16 12a4 4 0 0 0 -4 -4m-2.834 1.177a4 4 0 0 0 5.66 5.654|M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7',
);
export const IconTextRecognition = outline(
  'M4 8v-2a2 2 0 0 1 2 -2h2|M4 16v2a2 2 0 0 0 2 2h2|M16 4h2a2 2 0 0 1 2 2v2|M16 20h2a2 2 0 0 0 2 -2v-2|M12 16v-7|M9 9h6',
);
