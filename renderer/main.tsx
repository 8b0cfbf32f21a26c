import "./schemas-setup.ts";
import { App } from "./app/app.tsx";
import { startPage } from "./app/start-page.tsx";
import { pickTransport } from "./session/transport.ts";

await startPage(pickTransport(), App, false);
