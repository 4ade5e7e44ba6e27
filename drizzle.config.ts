import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./platform/**/tables.ts",
  out: "./platform/db/migrations",
});
