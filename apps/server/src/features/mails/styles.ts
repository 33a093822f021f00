/* Styles of mails. Mail programs support neither external style sheets nor flex: tables and inline styles in the web app's colours. */

export const ground = '#FBF6EE';
export const paper = '#FFFDF9';
export const line = '#EADDC9';
export const ink = '#2B2320';
export const muted = '#6B5B4C';
export const terracotta = '#B9482A';
export const text = "font-family:Nunito,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:26px";
export const titleFont = "font-family:Comfortaa,Nunito,'Segoe UI',Roboto,Arial,sans-serif";

/** Overrides for mail programs with style sheets: narrow screens and the dark scheme. */
export const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:22px 18px 20px!important}.wide{width:100%!important}h1{font-size:24px!important;line-height:30px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#211B18!important}
.card{background:#2A2320!important;border-color:#3C332D!important}
.ink{color:#F3EAE0!important}
.muted{color:#B3A597!important}
.rules{border-color:#3C332D!important}
.quote{background:#1C1714!important;border-color:#4E433B!important}
.button{background:#C4532F!important}
}`;
