import { CONTENT_FIELD_TYPES, type ContentType, type ContentTypeField } from "#schemas/content/space.ts";

type FieldOptions = Partial<Omit<ContentTypeField, "id">>;

interface TypeEditor {
  createField(id: string, options: FieldOptions): TypeEditor;
  editField(id: string, options: FieldOptions): TypeEditor;
  deleteField(id: string): TypeEditor;
  moveField(id: string): { afterField(other: string): void };
}

interface TypeOptions {
  name?: string;
  description?: string;
  displayField?: string;
}

/** The part of contentful-migration's interface that the content model uses. */
export interface Migration {
  createContentType(id: string, options: TypeOptions): TypeEditor;
  editContentType(id: string, options?: TypeOptions): TypeEditor;
  deleteContentType(id: string): void;
}

export type MigrationStep = (migration: Migration) => void;

/**
 * Builds the content model by running its migrations in order: the same files that the `contentful-migration` command
 * runs against a real space.
 */
export function runMigrations(steps: readonly { name: string; run: MigrationStep }[]): ContentType[] {
  const types = new Map<string, ContentType>();
  for (const { name, run } of steps) {
    const reject = (what: string): never => {
      throw new Error(`content/migrations/${name}: ${what}`);
    };
    run({
      createContentType(id, options) {
        if (types.has(id)) reject(`content type ${id} is there already`);
        const type: ContentType = {
          sys: { id, type: "ContentType" },
          name: options.name ?? id,
          description: options.description ?? "",
          displayField: options.displayField ?? "",
          fields: [],
        };
        types.set(id, type);
        return editorOf(type, reject);
      },
      editContentType(id, options = {}) {
        const type = types.get(id) ?? reject(`no content type ${id}`);
        Object.assign(type, options);
        return editorOf(type, reject);
      },
      deleteContentType(id) {
        if (!types.delete(id)) reject(`no content type ${id}`);
      },
    });
  }
  return [...types.values()];
}

function editorOf(type: ContentType, reject: (what: string) => never): TypeEditor {
  const find = (id: string) =>
    type.fields.find((field) => field.id === id) ?? reject(`${type.sys.id} has no field ${id}`);
  const editor: TypeEditor = {
    createField(id, options) {
      if (type.fields.some((field) => field.id === id)) reject(`${type.sys.id} has a field ${id} already`);
      if (!options.type || !CONTENT_FIELD_TYPES.includes(options.type))
        reject(`${type.sys.id}.${id} has no known type`);
      type.fields.push({
        name: id,
        type: "Symbol",
        localized: false,
        required: false,
        disabled: false,
        omitted: false,
        validations: [],
        ...options,
        id,
      });
      return editor;
    },
    editField(id, options) {
      Object.assign(find(id), options);
      return editor;
    },
    deleteField(id) {
      type.fields.splice(type.fields.indexOf(find(id)), 1);
      return editor;
    },
    moveField(id) {
      const field = find(id);
      return {
        afterField(other) {
          const rest = type.fields.filter((each) => each !== field);
          rest.splice(rest.indexOf(find(other)) + 1, 0, field);
          type.fields = rest;
        },
      };
    },
  };
  return editor;
}
