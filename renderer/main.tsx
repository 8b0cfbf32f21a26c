import { pageLook } from "./app/page-look.ts";
import { connectHost } from "../protocol/client.ts";
import { DEFAULT_SETTINGS } from "../protocol/settings-values.ts";
import { App } from "./app/app.tsx";
import { startPage } from "./app/start-page.tsx";
import { fontsLoaded } from "./session/fonts.ts";
import { pickTransport } from "./session/transport.ts";
import { loadFirstTexts } from "./texts/texts.ts";

const host = connectHost(pickTransport());
// Typefaces that arrive later would make the page jump. A page of a server shows itself without them, as its line may
// be slow.
await Promise.all([fontsLoaded(), loadFirstTexts()]);
startPage(host, App, pageLook(DEFAULT_SETTINGS), false);
