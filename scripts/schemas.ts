import { reportOnSchemas } from "./schemas/report.ts";

const { exitCode, text } = await reportOnSchemas(process.argv.slice(2));
(exitCode === 2 ? console.error : console.log)(text);
process.exitCode = exitCode;
