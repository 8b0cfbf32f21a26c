import "./schemas-setup.ts";
import { connectHost } from "../protocol/client.ts";
import { App } from "./app/app.tsx";
import { startPage } from "./app/start-page.tsx";
import { pickTransport } from "./session/transport.ts";

await startPage(connectHost(pickTransport()), App, false);
