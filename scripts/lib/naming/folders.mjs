const FOLDERS = [/^api\/src\/modules\/[^/]+(?=\/)/, /^packages\/[^/]+(?=\/)/, /^[^/]+(?=\/)/];

/** @param {string} file its path from the root @returns {string} what it is counted under; `.` for files of the root */
export const folderOf = (file) => FOLDERS.map((folder) => folder.exec(file)?.[0]).find(Boolean) ?? '.';
